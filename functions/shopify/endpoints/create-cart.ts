import { isShopifyRefusal, listShopifyHosts, ShopifyUnavailable } from '#functions/adapters/shopify.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { listLinkedVariants } from '#functions/shopify/list-linked-products.ts';
import { loadShopify } from '#functions/shopify/require-shopify.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';

export const handler = serveAdmin(shopifyApi.createCart, async ({ body }, { fail }) => {
  const shop = await loadShopify();
  const ours = new Set((await listLinkedVariants()).map(({ variantId }) => variantId));
  const foreign = body.lines.findIndex(({ merchandiseId }) => !ours.has(merchandiseId));
  if (foreign >= 0) {
    const reason = 'one of the bottles is not on Shopify. Please sync the products first.';
    return fail('shopify_cart_refused', { reason }, `lines.${foreign}.merchandiseId`);
  }
  const cart = await shop.createCart(body.lines).catch((error: unknown) => {
    if (error instanceof ShopifyUnavailable) return fail('shopify_unavailable', { reason: error.message });
    throw error;
  });
  if (isShopifyRefusal(cart)) return fail('shopify_cart_refused', { reason: cart.refused });
  const { host } = new URL(cart.checkoutUrl);
  // Prevents a redirect to a foreign page that claims to be ours.
  if (!listShopifyHosts().includes(host)) {
    return fail('shopify_cart_refused', { reason: `its checkout is at ${host}, which is not this shop's.` });
  }
  return cart;
});
