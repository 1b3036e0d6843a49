import { loadCart } from '#functions/cart/load-cart.ts';
import { limitCodeTries } from '#functions/checkout/load-discount.ts';
import { loadSpendableCard } from '#functions/checkout/load-gift-card.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serveCustomer(
  checkoutApi.checkGiftCard,
  async ({ body }, { session, now, visitor }) => {
    await limitCodeTries(session.cartId, visitor, now);
    const card = await loadSpendableCard(body.code, await loadCart(session.cartId), 'code');
    return { lastFour: card.lastFour, balance: formatDecimalPounds(card.availablePence) };
  },
);
