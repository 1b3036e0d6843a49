import { cartLine } from '#functions/data/cart-line.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { cartApi } from '#shared/api/cart.ts';
import { findStockedProduct, renewed } from './stocked-product.ts';
import { toCartItem } from './to-cart-item.ts';

export const handler = serveCustomer(cartApi.addItem, async ({ body }, { session, now, fail }) => {
  const { productId, quantity, idempotencyKey } = body;
  const { product, available, cart } =
    (await findStockedProduct(session.cartId, productId)) ?? fail('product_not_found', {}, 'productId');
  if (available === 0) fail('sold_out', { name: product.name }, 'productId');

  const line = cart.lines.find((candidate) => candidate.productId === productId);
  const wasAdded = idempotencyKey !== undefined && line?.lastKey === idempotencyKey;
  if (line && wasAdded) return toCartItem(product, line.quantity, available);
  if ((line?.quantity ?? 0) + quantity > available) {
    fail('not_enough_stock', { available, name: product.name }, 'quantity');
  }

  const { data } = await cartLine
    .upsert({
      cartId: session.cartId,
      productId,
      addedAt: line?.addedAt ?? now.toISOString(),
      ...renewed(now),
      ...(idempotencyKey === undefined ? {} : { lastKey: idempotencyKey }),
    })
    .add({ quantity })
    .go({ response: 'all_new' });
  return toCartItem(product, data.quantity ?? quantity, available);
});
