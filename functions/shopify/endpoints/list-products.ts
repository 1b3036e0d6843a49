import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { listShopifyProducts } from '#functions/shopify/list-shopify-products.ts';
import { requireShopify } from '#functions/shopify/require-shopify.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';

export const handler = serveAdmin(shopifyApi.listProducts, async () => {
  requireShopify();
  return listShopifyProducts();
});
