import { cartLine } from '#functions/data/cart-line.ts';
import { isWritten } from '#functions/data/transact.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { cartApi } from '#shared/api/cart.ts';
import { findStockedProduct, renewed } from './stocked-product.ts';
import { productIdOf, toCartItem } from './to-cart-item.ts';

export const handler = serveCustomer(cartApi.setItem, async ({ params, body }, { session, now, fail }) => {
  const productId = productIdOf(params.itemId);
  const { product, available, cart } =
    (await findStockedProduct(session.cartId, productId)) ?? fail('item_not_found', {}, 'itemId');
  if (!cart.lines.some((line) => line.productId === productId)) fail('item_not_found', {}, 'itemId');
  if (available === 0) fail('sold_out', { name: product.name }, 'itemId');
  if (body.quantity > available) fail('not_enough_stock', { available, name: product.name }, 'quantity');

  // One that was taken out meanwhile stays out.
  const isKept = await isWritten(
    cartLine
      .patch({ cartId: session.cartId, productId })
      .set({ quantity: body.quantity, ...renewed(now) })
      .go(),
  );
  if (!isKept) fail('item_not_found', {}, 'itemId');
  return toCartItem(product, body.quantity, available);
});
