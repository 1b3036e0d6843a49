import { NewOrder } from '#web/features/procurement/order-dialogs.tsx';
import { OrderList } from '#web/features/procurement/order-list.tsx';
import { OrderPage } from '#web/features/procurement/order-page.tsx';
import { RecordRoutes } from './record-routes.tsx';

export const AdminPurchaseOrdersRoute = () => (
  <RecordRoutes
    title="Purchase Orders"
    note="Orders to suppliers. An order is emailed when you mark it as sent. Count what arrives on its page, or mark it as received to add all of it to stock."
    list={<OrderList />}
    create={<NewOrder />}
    path=":id/*"
    show={({ id, rest, history }) => <OrderPage id={id} dialog={rest} history={history} />}
  />
);
