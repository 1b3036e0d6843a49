import { DiscountList } from '#web/features/admin-discounts/discount-list.tsx';
import { DiscountPage } from '#web/features/admin-discounts/discount-page.tsx';
import { NewDiscount } from '#web/features/admin-discounts/new-discount.tsx';
import { RecordRoutes } from './record-routes.tsx';

export const AdminDiscountsRoute = () => (
  <RecordRoutes
    title="Discount Codes"
    note="Shoppers enter these at the checkout."
    list={<DiscountList />}
    create={<NewDiscount />}
    show={({ id, history }) => <DiscountPage code={id} history={history} />}
  />
);
