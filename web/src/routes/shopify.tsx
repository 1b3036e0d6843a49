import { BackOffice } from '#web/features/back-office/back-office.tsx';
import { ShopifyView } from '#web/features/shopify/shopify-view.tsx';

export const ShopifyRoute = () => (
  <BackOffice>
    <ShopifyView />
  </BackOffice>
);
