import { cartLine } from '#functions/data/cart-line.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { cartApi } from '#shared/api/cart.ts';
import { findStockedProduct, renewed } from './stocked-product.ts';
import { productIdOf, toCartItem } from './to-cart-item.ts';

export const handler = serveCustomer(cartApi.setItem, async ({ params, body }, { session, now, fail }) => {
  const productId = productIdOf(params.itemId);
  const { product, available, cart } =
    (await findStockedProduct(session.cartId, productId)) ?? fail('item_not_found', {}, 'itemId');
  const line =
    cart.lines.find((candidate) => candidate.productId === productId) ?? fail('item_not_found', {}, 'itemId');
  if (available === 0) fail('sold_out', { name: product.name }, 'itemId');
  if (body.quantity > available) fail('not_enough_stock', { available, name: product.name }, 'quantity');

  await cartLine.upsert({ ...line, quantity: body.quantity, ...renewed(now) }).go();
  return toCartItem(product, body.quantity, available);
});
