import { afterEach, describe, expect, test, vi } from 'vitest';
import { client } from '#functions/data/table.ts';
import { clock } from '#functions/kit/clock.ts';
import { handler as findByPayment } from '#functions/orders/find-by-payment.ts';
import { handler as getOrder } from '#functions/orders/get-order.ts';
import { payments } from '#functions/ports/payments.ts';
import { availableOf, bottle } from '#functions/testing/builders.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import {
  addToCart,
  cartOf,
  guest,
  orderOf,
  type SetUp,
  setUpPayment,
  withShop,
} from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { leaveCalls } from '#functions/testing/throttled.ts';
import { settleIntent } from '#scripts/local/payments/confirmation.ts';
import { checkoutApi } from '#shared/api/checkout.ts';
import type { Problem } from '#shared/api/errors.ts';
import { type Order, ordersApi } from '#shared/api/orders.ts';
import { handler as createPaymentIntent } from './create-payment-intent.ts';

withTable();
const shop = withShop();
afterEach(() => {
  clock.reset();
  shop.payments.faults.clear();
  shop.payments.sandbox.settlement = 'at-once';
});

const start = Date.now();
const atMinute = (minutes: number) => clock.set(() => new Date(start + minutes * 60_000));
const stateOf = async ({ paymentIntentId, clientSecret }: SetUp) =>
  (
    await request<{ state: string; orderToken: string; orderId: string }>(
      findByPayment,
      ordersApi.findByPayment,
      { params: { paymentIntentId }, query: { clientSecret } },
    )
  ).body;

/** The partitions, by their beginnings, that are written to meanwhile. */
async function written(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(client, 'send');
  await work();
  const inputs = JSON.stringify(
    sent.mock.calls
      .map(([command]) => command)
      .filter((command) => /Update|Put|Transact|Delete/.test(command.constructor.name)),
  );
  sent.mockRestore();
  return [...inputs.matchAll(/"pk":"([a-z-]+#)/g)].map(([, partition = '']) => partition);
}

describe('pressing pay again', () => {
  test('after the longest hold begins another order, since nobody keeps a bottle for ever', async () => {
    const productId = await bottle({ available: 1 });
    const session = await cartOf({ productId });
    const numbers: string[] = [];
    for (const minute of [0, 28, 56, 84, 112, 121]) {
      atMinute(minute);
      const { body } = await setUpPayment(session);
      numbers.push(body.orderNumber);
      const end = Math.min(minute + 30, minute < 120 ? 120 : Number.POSITIVE_INFINITY);
      expect(Date.parse(body.reservedUntil)).toBe(start + end * 60_000);
    }
    expect(new Set(numbers.slice(0, 5)).size).toBe(1);
    expect(numbers[5]).not.toBe(numbers[0]);
    expect(await availableOf(productId)).toBe(0);
  });

  test('writes no more than that it was pressed, where nothing is to be changed or held for longer', async () => {
    const session = await cartOf({ productId: await bottle({ available: 2 }) });
    atMinute(0);
    const { body: first } = await setUpPayment(session);
    const presses = () => Promise.all([setUpPayment(session), setUpPayment(session)]);
    atMinute(1);
    const inARow = await written(async () => {
      for (const { status, body } of await presses()) expect([status, body]).toEqual([200, first]);
    });
    expect(new Set(inARow)).toEqual(new Set(['throttle#']));
    atMinute(2);
    const later = await written(async () => {
      const reservedUntil = new Date(start + 32 * 60_000).toISOString();
      for (const { status, body } of await presses())
        expect([status, body]).toEqual([200, { ...first, reservedUntil }]);
    });
    expect(new Set(later)).toEqual(new Set(['throttle#', 'cart#']));
    shop.payments.pay(first.paymentIntentId);
    await shop.catchUp();
    expect((await stateOf(first)).state).toBe('paid');
  });

  test.each([1, 2])(
    'and changing the cart at once, %i minutes later, leaves one order whose payment is for what it holds',
    async (minutes) => {
      const productId = await bottle({ available: 3 });
      const session = await cartOf({ productId });
      atMinute(0);
      await setUpPayment(session);
      atMinute(minutes);
      const again = setUpPayment(session);
      await addToCart(session, productId);
      await Promise.all([again, setUpPayment(session)]);
      const { status, body } = await setUpPayment(session);
      expect(status).toBe(200);
      expect(await availableOf(productId)).toBe(1);
      shop.payments.pay(body.paymentIntentId);
      await shop.catchUp();
      expect((await stateOf(body)).state).toBe('paid');
      expect(await orderOf(body.paymentIntentId)).toMatchObject({ lines: [{ quantity: 2 }] });
    },
  );

  test('409 after a reservation that ended while its payment succeeded unseen', async () => {
    const session = await cartOf({ productId: await bottle({ available: 2 }) });
    const { body } = await setUpPayment(session);
    shop.payments.pay(body.paymentIntentId);
    atMinute(31);
    expect(await setUpPayment(session)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect((await stateOf(body)).state).toBe('paid');
    await shop.catchUp();
  });

  test.each(['succeeded', 'processing'])(
    '409 with another cart while the payment has %s unseen, which the change does not undo',
    async (state) => {
      const session = await cartOf({ productId: await bottle({ available: 2 }) });
      const { body } = await setUpPayment(session);
      if (state === 'processing') shop.payments.sandbox.settlement = 'held';
      shop.payments.pay(body.paymentIntentId);
      await addToCart(session, await bottle());
      expect(await setUpPayment(session)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
      if (state === 'processing') settleIntent(shop.payments.sandbox, body.paymentIntentId, 'succeed');
      await shop.catchUp();
      expect((await stateOf(body)).state).toBe('paid');
    },
  );

  test('502 where Stripe cannot be asked about a reservation that has ended', async () => {
    const session = await cartOf({ productId: await bottle({ available: 2 }) });
    await setUpPayment(session);
    atMinute(31);
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/payment_intents', count: 2 });
    expect(await setUpPayment(session)).toMatchObject({
      status: 502,
      body: { code: 'payment_setup_failed' },
    });
    expect((await setUpPayment(session)).status).toBe(200);
  });

  test('after Stripe cancelled the payment makes a new one', async () => {
    const session = await cartOf({ productId: await bottle({ available: 2 }) });
    const { body: first } = await setUpPayment(session);
    await (await payments()).cancel(first.paymentIntentId);
    const { status, body: second } = await setUpPayment(session);
    expect(status).toBe(200);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    shop.payments.pay(second.paymentIntentId);
    await shop.catchUp();
    expect((await stateOf(second)).state).toBe('paid');
  });

  test('forgets the card that was declined before', async () => {
    const session = await cartOf({ productId: await bottle({ available: 2 }) });
    const { body } = await setUpPayment(session);
    shop.payments.pay(body.paymentIntentId, { card: '4000000000000002' });
    await shop.catchUp();
    expect((await stateOf(body)).state).toBe('failed');
    await setUpPayment(session);
    expect((await stateOf(body)).state).toBe('processing');
  });
});

describe('an order', () => {
  test('names every bottle that is short, and none that is not', async () => {
    const scarce = await bottle({ available: 1, name: 'Kilbrae 21' });
    const gone = await bottle({ available: 1, name: 'Soho 40' });
    const session = await cartOf(
      { productId: await bottle({ available: 9 }) },
      { productId: scarce },
      { productId: gone },
    );
    await setUpPayment(await cartOf({ productId: scarce }, { productId: gone }));
    const { body } = await setUpPayment(session);
    expect((body as unknown as Problem).errors).toEqual([
      { field: `items.${scarce.replace('prd_', 'itm_')}`, message: 'Kilbrae 21 is sold out.' },
      { field: `items.${gone.replace('prd_', 'itm_')}`, message: 'Soho 40 is sold out.' },
    ]);
  });

  test('keeps whether the buyer declared to be of age, and what the postcode adds to its delivery', async () => {
    const changes = { guestDetails: { ...guest, address: '1 Shore Road, Belfast BT1 1AA' } };
    const silent = await setUpPayment(
      await cartOf({ productId: await bottle({ pricePence: 20_000 }) }),
      changes,
    );
    expect(await orderOf(silent.body.paymentIntentId)).toMatchObject({ isAdult: false });
    const session = await cartOf({ productId: await bottle({ pricePence: 20_000 }) });
    const { body } = await setUpPayment(session, { ...changes, ageConfirmed: true });
    expect(await orderOf(body.paymentIntentId)).toMatchObject({ isAdult: true });
    const { orderId, orderToken } = await stateOf(body);
    const page = await request<Order>(getOrder, ordersApi.getOrder, {
      params: { orderId },
      query: { token: orderToken },
    });
    expect(page.body).toMatchObject({
      shippingCost: '9.50',
      surcharges: [{ name: 'Northern Ireland surcharge', amount: '9.50' }],
      total: '209.50',
      vatIncluded: '34.91',
    });
  });
});

test('429 slows down a visitor who takes a new session for each payment', async () => {
  const press = (address: string) => {
    const sessionId = newSessionId();
    return request(createPaymentIntent, checkoutApi.createPaymentIntent, {
      headers: { 'x-session-id': sessionId, 'x-forwarded-for': `203.0.113.9, ${address}, 198.51.100.1` },
      body: { sessionId, guestDetails: guest, deliveryMethod: 'royal-mail-tracked-48' },
    });
  };
  atMinute(0);
  await leaveCalls('paymentSetupByVisitor', '192.0.2.7', 1);
  expect((await press('192.0.2.7')).status).toBe(409);
  expect((await press('192.0.2.7')).status).toBe(429);
  // Neither the first hop, which anybody may write, nor the last, which all share, is the visitor.
  expect((await press('192.0.2.8')).status).toBe(409);
});
