import { cartApi } from '#shared/contracts/cart.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { Purchase } from './rehearsal-account.ts';

/** Puts one bottle in the cart and sets its payment up, for one who has no browser to do it in. */
export async function checkOut({ visitor, productId, email }: Purchase) {
  await visitor.call(cartApi.addItem, { body: { productId, quantity: 1 } });
  const { sessionId } = visitor;
  const address = '14 Archer Street, Soho, London W1D 7BD';
  return visitor.call(checkoutApi.createPaymentIntent, {
    body: {
      ...{ sessionId, deliveryMethod: 'royal-mail-tracked-48' },
      guestDetails: { name: 'Ada Byron', email, address },
    },
  });
}
