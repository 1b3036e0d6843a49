import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { NewSupplier } from '#web/features/admin-procurement/new-supplier.tsx';
import { SupplierList } from '#web/features/admin-procurement/supplier-list.tsx';
import { SupplierPage } from '#web/features/admin-procurement/supplier-page.tsx';
import { EntityHistory } from '#web/features/admin-trail/entity-history.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage title="Supplier Management" note="Whom the shop buys from, and on which terms.">
    <SupplierList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '' } = useParams();
  return <SupplierPage key={id} id={id} history={<EntityHistory entityId={id} />} />;
}

export const AdminSuppliersRoute = () => (
  <Routes>
    <Route element={<List />}>
      <Route index element={null} />
      <Route path="new" element={<NewSupplier />} />
    </Route>
    <Route path=":id" element={<One />} />
  </Routes>
);
