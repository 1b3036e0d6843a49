import { putInCart } from '#functions/cart/put-in-cart.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { portfolioApi } from '#shared/api/portfolio.ts';

export const handler = serveCustomer(portfolioApi.buyAgain, async ({ body }, { session, now, fail }) => {
  const wish = { productId: body.productId, quantity: body.quantity ?? 1 };
  const put = await putInCart(session.cartId, wish, now);
  if ('item' in put) return { itemId: put.item.id, quantity: put.item.quantity };
  const { refused, ...details } = put;
  return fail(refused, details, refused === 'not_enough_stock' ? 'quantity' : 'productId');
});
