import { loadCart, loadStockedLines } from '#functions/cart/load-cart.ts';
import { limitCodeTries, loadDiscount } from '#functions/checkout/load-discount.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serveCustomer(
  checkoutApi.checkDiscount,
  async ({ body }, { session, now, visitor, fail }) => {
    await limitCodeTries(session.cartId, visitor, now);
    const cart = await loadCart(session.cartId);
    const stocked = await loadStockedLines(cart, now);
    if (stocked.length === 0) fail('cart_empty');
    const { terms, reduction } = await loadDiscount(body.code, { cart, stocked, field: 'code' }, now);
    return {
      code: terms.code,
      items: [...reduction.unitPrices].map(([productId, pence]) => ({
        productId,
        unitPrice: formatDecimalPounds(pence),
      })),
      isDeliveryFree: reduction.isDeliveryFree,
    };
  },
);
