import { cartLine } from '#functions/data/cart-line.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { cartApi } from '#shared/api/cart.ts';
import { productIdOf } from './to-cart-item.ts';

export const handler = serveCustomer(cartApi.removeItem, async ({ params }, { session }) => {
  await cartLine.delete({ cartId: session.cartId, productId: productIdOf(params.itemId) }).go();
  return undefined;
});
