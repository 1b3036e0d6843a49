import { handler as addItem } from '#functions/cart/endpoints/add-item.ts';
import { handler as removeItem } from '#functions/cart/endpoints/remove-item.ts';
import { handler as setItem } from '#functions/cart/endpoints/set-item.ts';
import { toCartItemId } from '#functions/cart/to-cart-item.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { handler as createPaymentIntent } from '#functions/checkout/endpoints/create-payment-intent.ts';
import { handler as receiveStripeEvent } from '#functions/checkout/endpoints/webhooks/receive-stripe-event.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { handler as getOrder } from '#functions/orders/endpoints/get-order.ts';
import { guest, type PaymentSetUpReply } from '#functions/testing/checkout.ts';
import { newSessionId, type Reply } from '#functions/testing/request.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { maxReservationMinutes } from '#shared/domain/orders/reservation.ts';
import { reservationLimits } from '#shared/domain/orders/reservation-limits.ts';
import type { Dice } from './seeded-random.ts';
import { type Action, call, readItems, type Shopper, time, type World } from './world.ts';

/** Different spellings of the same mailbox. */
const randomSpelling = (dice: Dice): string => `h.o.stile+${dice.below(999)}@gmail.com`;

/** The hostile visitor, in one of their many sessions. */
const withSession = (world: World, sessionId: string): Shopper => ({ ...world.hostile, sessionId });

function press(who: Shopper, dice: Dice, changes: object = {}): Promise<Reply<PaymentSetUpReply>> {
  const details = { ...guest, email: randomSpelling(dice) };
  const body = {
    sessionId: who.sessionId,
    guestDetails: details,
    deliveryMethod: 'insured-courier',
    ...changes,
  };
  return call<PaymentSetUpReply>(createPaymentIntent, checkoutApi.createPaymentIntent, { who, body });
}

/** A call that must be refused, whatever else happens; a 5xx is reported separately. */
async function expectRefusal(what: string, reply: Promise<Reply<unknown>>): Promise<string> {
  const { status } = await reply;
  if (status < 400) throw new Error(`${what} was answered with ${status}.`);
  return `${what}: ${status}`;
}

/** Input that no honest visitor sends. */
const malformed = (session: string): unknown[] => [
  '{',
  'null',
  '[]',
  '"text"',
  '{"sessionId":',
  { sessionId: session, guestDetails: guest, deliveryMethod: 7 },
  { sessionId: session, guestDetails: guest, deliveryMethod: 'x'.repeat(5_000) },
  { sessionId: session, guestDetails: { ...guest, address: ['W1D 7BD'] }, deliveryMethod: 'insured-courier' },
  { sessionId: session, guestDetails: { name: '\u0000', email: 'a@b', address: '' }, deliveryMethod: '' },
  { sessionId: session, guestDetails: guest, deliveryMethod: 'insured-courier', expectedTotal: '-1' },
  { sessionId: { $gt: '' }, guestDetails: guest, deliveryMethod: 'insured-courier' },
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
];

export const hostileActions: Action[] = [
  {
    name: 'a hostile visitor reserves what there is',
    weight: 4,
    run: async (world, dice) => {
      const sessionId = newSessionId();
      world.hostile.sessions.push(sessionId);
      const who = withSession(world, sessionId);
      for (const productId of world.products) {
        const { data } = await stock.get({ productId }).go({ consistent: true });
        const quantity = Math.min(data?.available ?? 0, 99);
        if (quantity > 0) await call(addItem, cartApi.addItem, { who, body: { productId, quantity } });
      }
      const { status, body } = await press(who, dice);
      if (status === 200) world.hostile.intents.push(body.paymentIntentId);
      return `${status} ${(body as { code?: string }).code ?? ''}`;
    },
  },
  {
    name: 'a hostile visitor renews what has ended',
    weight: 4,
    run: async (world, dice) => {
      const sessionId = dice.pickOne(world.hostile.sessions);
      if (!sessionId) return 'nothing';
      const who = withSession(world, sessionId);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 3; attempt++) {
        const { status } = await press(who, dice);
        statuses.push(status);
        time.pass(dice.pickOne([1, 29, 31]) ?? 1);
      }
      await checkLength(sessionId);
      return statuses.join(' ');
    },
  },
  {
    name: 'a hostile visitor forges ids',
    weight: 3,
    run: async (world, dice) => {
      const who = withSession(world, newSessionId());
      const other = dice.pickOne(world.shoppers) as Shopper;
      const orderId = String(dice.pickOne(await readItems('order'))?.orderId ?? 'ord_0');
      const itemId = toCartItemId(dice.pickOne(world.products) ?? '');
      const intent = dice.pickOne(other.intents) ?? 'pi_0';
      const forgeries = [
        () => expectRefusal('a cart of another session', press(who, dice, { sessionId: other.sessionId })),
        () => expectRefusal('a saved address', press(who, dice, { addressId: other.addressId ?? 'adr_0' })),
        () =>
          expectRefusal(
            'an order without its link',
            call(getOrder, ordersApi.getOrder, {
              who,
              params: { orderId },
              query: { token: 'x'.repeat(43) },
            }),
          ),
        () =>
          expectRefusal(
            'a payment without its secret',
            call(findByPayment, ordersApi.findByPayment, {
              who,
              params: { paymentIntentId: intent },
              query: { clientSecret: `${intent}_secret_forged` },
            }),
          ),
        () =>
          expectRefusal(
            'a line of no cart',
            call(setItem, cartApi.setItem, { who, params: { itemId }, body: { quantity: 1 } }),
          ),
        () =>
          expectRefusal(
            'an event of nobody',
            call(receiveStripeEvent, webhooksApi.receiveStripeEvent, {
              headers: {
                'stripe-signature': `t=${Math.floor(time.now().getTime() / 1000)},v1=${'0'.repeat(64)}`,
              },
              body: JSON.stringify({
                id: 'evt_0',
                type: 'payment_intent.succeeded',
                data: { object: { id: intent } },
              }),
            }),
          ),
        async () => {
          await call(removeItem, cartApi.removeItem, { who, params: { itemId } });
          return 'took a line out of an empty cart';
        },
      ];
      return dice.pickOne(forgeries)?.();
    },
  },
  {
    name: 'a hostile visitor sends what is malformed',
    weight: 3,
    run: async (world, dice) => {
      const sessionId = newSessionId();
      const who = withSession(world, sessionId);
      const body = dice.pickOne(malformed(sessionId));
      return expectRefusal(
        String(JSON.stringify(body)).slice(0, 60),
        call(createPaymentIntent, checkoutApi.createPaymentIntent, { who, body }),
      );
    },
  },
];

/** A checkout never lasts longer than the longest reservation, whatever is pressed and however the clock moves. */
async function checkLength(sessionId: string): Promise<void> {
  const open = (await readItems('checkout')).find(({ cartId }) => cartId === sessionId);
  if (!open) return;
  const minutes =
    (Date.parse(String(open.reservedUntil)) - Date.parse(String(open.firstReservedAt))) / 60_000;
  if (minutes > maxReservationMinutes) throw new Error(`A checkout is reserved for ${minutes} minutes.`);
  const held = (open.held as { productId: string; quantity: number }[]).map(({ quantity }) => quantity);
  const { bottlesOfOneProduct, bottles } = reservationLimits.guest.session;
  const sum = held.reduce((total, quantity) => total + quantity, 0);
  if (sum > bottles || Math.max(...held) > bottlesOfOneProduct)
    throw new Error(`A guest has ${held.join(' and ')} bottles reserved.`);
}
