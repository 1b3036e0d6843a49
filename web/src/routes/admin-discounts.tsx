import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { DiscountList } from '#web/features/admin-discounts/discount-list.tsx';
import { DiscountPage } from '#web/features/admin-discounts/discount-page.tsx';
import { NewDiscount } from '#web/features/admin-discounts/new-discount.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage title="Discount Codes" note="Shoppers enter these at the checkout.">
    <DiscountList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '' } = useParams();
  return <DiscountPage key={id} code={id} history={<EntityHistory entityId={id} />} />;
}

export const AdminDiscountsRoute = () => (
  <Routes>
    <Route element={<List />}>
      <Route index element={null} />
      <Route path="new" element={<NewDiscount />} />
    </Route>
    <Route path=":id" element={<One />} />
  </Routes>
);
