import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { NewOrder } from '#web/features/procurement/order-dialogs.tsx';
import { OrderList } from '#web/features/procurement/order-list.tsx';
import { OrderPage } from '#web/features/procurement/order-page.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage
    title="Purchase Orders"
    note="Orders to suppliers. An order is emailed when you mark it as sent. Count what arrives on its page, or mark it as received to add all of it to stock."
  >
    <OrderList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '', '*': rest } = useParams();
  return <OrderPage key={id} id={id} dialog={rest} history={<EntityHistory entityId={id} />} />;
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
