import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { findDropRefusal } from '#functions/cart/find-drop-refusal.ts';
import { buildRenewalFields, findStockedProduct } from '#functions/cart/find-stocked-product.ts';
import { toCartItem, toProductId } from '#functions/cart/to-cart-item.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { isWritten } from '#functions/table/transact.ts';
import { cartApi } from '#shared/contracts/cart.ts';

export const handler = serveCustomer(cartApi.setItem, async ({ params, body }, scope) => {
  const { session, visitor, now, fail } = scope;
  await enforceRateLimit('cartWritesByVisitor', visitor, now);
  const productId = toProductId(params.itemId);
  const stocked =
    (await findStockedProduct(session.cartId, productId, now)) ?? fail('item_not_found', {}, 'itemId');
  const { product, available, cart } = stocked;
  const line =
    cart.lines.find((each) => each.productId === productId) ?? fail('item_not_found', {}, 'itemId');
  const refusal = findDropRefusal(stocked, body.quantity, now);
  // Reducing the quantity is always possible, whatever the limit per customer.
  if (refusal && body.quantity >= line.quantity) {
    const { refused, ...details } = refusal;
    fail(refused, details, refused === 'drop_limit_reached' ? 'quantity' : 'itemId');
  }
  if (available === 0) fail('sold_out', { name: product.name }, 'itemId');
  if (body.quantity > available) fail('not_enough_stock', { available, name: product.name }, 'quantity');

  // A line that was removed meanwhile stays removed.
  const isStored = await isWritten(
    cartLine
      .patch({ cartId: session.cartId, productId })
      .set({ quantity: body.quantity, ...buildRenewalFields(now) })
      .go(),
  );
  if (!isStored) fail('item_not_found', {}, 'itemId');
  return toCartItem(stocked, body.quantity);
});
