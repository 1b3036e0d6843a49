import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { NewOrder } from '#web/features/admin-procurement/order-dialogs.tsx';
import { OrderList } from '#web/features/admin-procurement/order-list.tsx';
import { OrderPage } from '#web/features/admin-procurement/order-page.tsx';
import { EntityHistory } from '#web/features/admin-trail/entity-history.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage
    title="Purchase Orders"
    note="What is ordered from suppliers. An order is mailed the first time that it is sent, and adds to stock the first time that it is received."
  >
    <OrderList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '', '*': rest } = useParams();
  return <OrderPage key={id} id={id} isEditing={rest === 'edit'} history={<EntityHistory entityId={id} />} />;
}

export const AdminPurchaseOrdersRoute = () => (
  <Routes>
    <Route element={<List />}>
      <Route index element={null} />
      <Route path="new" element={<NewOrder />} />
    </Route>
    <Route path=":id/*" element={<One />} />
  </Routes>
);
