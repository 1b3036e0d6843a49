import { BackOffice } from '#web/features/admin/back-office.tsx';
import { ShopifyView } from '#web/features/admin-shopify/shopify-view.tsx';

export const ShopifyRoute = () => (
  <BackOffice>
    <ShopifyView />
  </BackOffice>
);
