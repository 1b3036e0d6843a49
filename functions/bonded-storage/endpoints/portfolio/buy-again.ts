import { addToCart } from '#functions/cart/add-to-cart.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';

export const handler = serveCustomer(
  portfolioApi.buyAgain,
  async ({ body }, { session, visitor, now, fail }) => {
    await enforceRateLimit('cartWritesByVisitor', visitor, now);
    const wish = { productId: body.productId, quantity: body.quantity ?? 1 };
    const put = await addToCart(session.cartId, wish, visitor, now);
    if ('item' in put) return { itemId: put.item.id, quantity: put.item.quantity };
    const { refused, ...details } = put;
    if (refused === 'request_key_reused')
      throw new Error('A purchase without a request key was reported as repeated.');
    return fail(
      refused,
      details,
      refused === 'not_enough_stock' || refused === 'drop_limit_reached' ? 'quantity' : 'productId',
    );
  },
);
