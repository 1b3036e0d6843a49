import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { NewSupplier } from '#web/features/procurement/new-supplier.tsx';
import { SupplierList } from '#web/features/procurement/supplier-list.tsx';
import { SupplierPage } from '#web/features/procurement/supplier-page.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage title="Supplier Management" note="Who we buy from, and on what terms.">
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
