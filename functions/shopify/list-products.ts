import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { shopifyApi } from '#shared/api/shopify.ts';
import { refuseUnconfigured } from './configured.ts';
import { listShopifyProducts } from './list-shopify-products.ts';

export const handler = serveAdmin(shopifyApi.listProducts, async () => {
  refuseUnconfigured();
  return listShopifyProducts();
});
