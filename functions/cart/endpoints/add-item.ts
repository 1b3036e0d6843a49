import { addToCart } from '#functions/cart/add-to-cart.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { cartApi } from '#shared/contracts/cart.ts';

export const handler = serveCustomer(cartApi.addItem, async ({ body }, { session, visitor, now, fail }) => {
  await enforceRateLimit('cartWritesByVisitor', visitor, now);
  const put = await addToCart(session.cartId, body, visitor, now);
  if ('item' in put) return put.item;
  const { refused, ...details } = put;
  if (refused === 'request_key_reused') return fail(refused, {}, 'idempotencyKey');
  return fail(
    refused,
    details,
    refused === 'not_enough_stock' || refused === 'drop_limit_reached' ? 'quantity' : 'productId',
  );
});
