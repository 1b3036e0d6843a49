import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { isRefusedThere, shopifyHosts } from '#functions/ports/shopify.ts';
import { ShopifyUnavailable } from '#functions/ports/shopify-unavailable.ts';
import { shopifyApi } from '#shared/api/shopify.ts';
import { configuredShopify } from './configured.ts';
import { listLinked } from './list-linked.ts';

export const handler = serveAdmin(shopifyApi.createCart, async ({ body }, { fail }) => {
  const shop = await configuredShopify();
  const ours = new Set((await listLinked()).map(({ variantId }) => variantId));
  const foreign = body.lines.findIndex(({ merchandiseId }) => !ours.has(merchandiseId));
  if (foreign >= 0) {
    const reason = 'one of the bottles is not at Shopify. Please sync the products first.';
    return fail('shopify_cart_refused', { reason }, `lines.${foreign}.merchandiseId`);
  }
  const cart = await shop.createCart(body.lines).catch((error: unknown) => {
    if (error instanceof ShopifyUnavailable) return fail('shopify_unavailable', { reason: error.message });
    throw error;
  });
  if (isRefusedThere(cart)) return fail('shopify_cart_refused', { reason: cart.refused });
  const { host } = new URL(cart.checkoutUrl);
  // Nobody is sent to a page that says it is ours and is not.
  if (!shopifyHosts().includes(host)) {
    return fail('shopify_cart_refused', { reason: `its checkout is at ${host}, which is not this shop's.` });
  }
  return cart;
});
