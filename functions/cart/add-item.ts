import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { cartApi } from '#shared/api/cart.ts';
import { putInCart } from './put-in-cart.ts';

export const handler = serveCustomer(cartApi.addItem, async ({ body }, { session, now, fail }) => {
  const put = await putInCart(session.cartId, body, now);
  if ('item' in put) return put.item;
  const { refused, ...details } = put;
  return fail(refused, details, refused === 'not_enough_stock' ? 'quantity' : 'productId');
});
