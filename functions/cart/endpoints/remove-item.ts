import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { toProductId } from '#functions/cart/to-cart-item.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { cartApi } from '#shared/contracts/cart.ts';

export const handler = serveCustomer(cartApi.removeItem, async ({ params }, { session, visitor, now }) => {
  await enforceRateLimit('cartWritesByVisitor', visitor, now);
  await cartLine.delete({ cartId: session.cartId, productId: toProductId(params.itemId) }).go();
  return undefined;
});
