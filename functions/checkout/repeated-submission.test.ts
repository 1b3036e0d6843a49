import { describe, expect, test, vi } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { handler as getOrder } from '#functions/orders/endpoints/get-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { client } from '#functions/table/table.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import {
  addToCart,
  createCart,
  guest,
  type PaymentSetUpReply,
  setUpPayment,
} from '#functions/testing/checkout.ts';
import { leaveRateLimitCalls } from '#functions/testing/rate-limits.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { settleIntent } from '#scripts/emulators/stripe/confirmation.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import { type Order, ordersApi } from '#shared/contracts/orders/orders.ts';
import { findMissingDeclarations } from '#shared/domain/orders/declarations.ts';
import { handler as createPaymentIntent } from './endpoints/create-payment-intent.ts';

withTable();
const shop = withShop();

// Tomorrow at nine: the promised arrival changes in the afternoon, and a changed promise is another order.
const start = new Date().setUTCHours(24 + 9, 0, 0, 0);
const atMinute = (minutes: number) => clock.set(() => new Date(start + minutes * 60_000));
const readState = async ({ paymentIntentId, clientSecret }: PaymentSetUpReply) =>
  (
    await request<{ state: string; orderToken: string; orderId: string }>(
      findByPayment,
      ordersApi.findByPayment,
      { params: { paymentIntentId }, query: { clientSecret } },
    )
  ).body;

/** The partitions, by their prefixes, that are written to meanwhile. */
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
  test('409 after the longest reservation time, until the bottle has been free for 30 minutes', async () => {
    const productId = await createBottle({ available: 1 });
    const session = await createCart({ productId });
    const numbers: string[] = [];
    const press = (minute: number) => {
      atMinute(minute);
      return setUpPayment(session);
    };
    for (const minute of [0, 28, 56, 84, 112]) {
      const { body } = await press(minute);
      numbers.push(body.orderNumber);
      expect(Date.parse(body.reservedUntil)).toBe(start + Math.min(minute + 30, 120) * 60_000);
    }
    expect(new Set(numbers).size).toBe(1);
    const refusal = await press(121);
    expect(refusal).toMatchObject({ status: 409, body: { code: 'reservation_cooling_off' } });
    expect((refusal.body as unknown as Problem).detail).toContain('You can reserve it again in 29 minutes.');
    expect(await readAvailable(productId)).toBe(1);
    const { status, body } = await press(150);
    expect([status, body.reservedUntil]).toEqual([200, new Date(start + 180 * 60_000).toISOString()]);
    expect(numbers).not.toContain(body.orderNumber);
  });

  test('writes only the rate limit when nothing changes, and the cart too when the reservation is extended', async () => {
    const session = await createCart({ productId: await createBottle({ available: 2 }) });
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
    expect((await readState(first)).state).toBe('paid');
  });

  test.each([1, 2])(
    'while the cart changes, %i minutes later, leaves one order whose payment matches its bottles',
    async (minutes) => {
      const productId = await createBottle({ available: 3 });
      const session = await createCart({ productId });
      atMinute(0);
      await setUpPayment(session);
      atMinute(minutes);
      const again = setUpPayment(session);
      await addToCart(session, productId);
      await Promise.all([again, setUpPayment(session)]);
      const { status, body } = await setUpPayment(session);
      expect(status).toBe(200);
      expect(await readAvailable(productId)).toBe(1);
      shop.payments.pay(body.paymentIntentId);
      await shop.catchUp();
      expect((await readState(body)).state).toBe('paid');
      expect(await loadOrder(body.paymentIntentId)).toMatchObject({ lines: [{ quantity: 2 }] });
    },
  );

  test('409 after a reservation that lapsed although its payment had succeeded', async () => {
    const session = await createCart({ productId: await createBottle({ available: 2 }) });
    const { body } = await setUpPayment(session);
    shop.payments.pay(body.paymentIntentId);
    atMinute(31);
    expect(await setUpPayment(session)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect((await readState(body)).state).toBe('paid');
    await shop.catchUp();
  });

  test.each(['succeeded', 'processing'])(
    '409 with a changed cart while a payment has %s unnoticed, and the order is still paid',
    async (state) => {
      const session = await createCart({ productId: await createBottle({ available: 2 }) });
      const { body } = await setUpPayment(session);
      if (state === 'processing') shop.payments.sandbox.settlement = 'held';
      shop.payments.pay(body.paymentIntentId);
      await addToCart(session, await createBottle());
      expect(await setUpPayment(session)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
      if (state === 'processing') settleIntent(shop.payments.sandbox, body.paymentIntentId, 'succeed');
      await shop.catchUp();
      expect((await readState(body)).state).toBe('paid');
    },
  );

  test('502 when Stripe cannot be reached after the reservation has lapsed', async () => {
    const session = await createCart({ productId: await createBottle({ available: 2 }) });
    await setUpPayment(session);
    atMinute(31);
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/payment_intents', count: 2 });
    expect(await setUpPayment(session)).toMatchObject({
      status: 502,
      body: { code: 'payment_setup_failed' },
    });
    expect((await setUpPayment(session)).status).toBe(200);
  });

  test('sets up a new payment after Stripe cancelled the first one', async () => {
    const session = await createCart({ productId: await createBottle({ available: 2 }) });
    const { body: first } = await setUpPayment(session);
    await (await payments()).cancel(first.paymentIntentId);
    const { status, body: second } = await setUpPayment(session);
    expect(status).toBe(200);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    shop.payments.pay(second.paymentIntentId);
    await shop.catchUp();
    expect((await readState(second)).state).toBe('paid');
  });

  test('clears the error of a card declined before', async () => {
    const session = await createCart({ productId: await createBottle({ available: 2 }) });
    const { body } = await setUpPayment(session);
    shop.payments.pay(body.paymentIntentId, { card: '4000000000000002' });
    await shop.catchUp();
    expect((await readState(body)).state).toBe('failed');
    await setUpPayment(session);
    expect((await readState(body)).state).toBe('processing');
  });
});

describe('placing an order', () => {
  test('names every bottle that is out of stock, and no others', async () => {
    const scarce = await createBottle({ available: 1, name: 'Kilbrae 21' });
    const gone = await createBottle({ available: 1, name: 'Soho 40' });
    const session = await createCart(
      { productId: await createBottle({ available: 9 }) },
      { productId: scarce },
      { productId: gone },
    );
    await setUpPayment(await createCart({ productId: scarce }, { productId: gone }));
    const { body } = await setUpPayment(session);
    expect((body as unknown as Problem).errors).toEqual([
      { field: `items.${scarce.replace('prd_', 'itm_')}`, message: 'Kilbrae 21 is sold out.' },
      { field: `items.${gone.replace('prd_', 'itm_')}`, message: 'Soho 40 is sold out.' },
    ]);
  });

  test.each([
    [{ ageConfirmed: false }, 'ageConfirmed', 'Please confirm that you are 18 or over'],
    [{ ageConfirmed: true, termsAccepted: false }, 'termsAccepted', 'Please accept the terms of sale'],
  ])('400 names the declaration that was denied: %o', async (sent, field, message) => {
    const productId = await createBottle({ available: 1 });
    expect(await setUpPayment(await createCart({ productId }), sent)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field, message }] },
    });
    expect(await readAvailable(productId)).toBe(1);
  });

  test("400 for a business that wants bottles in bond; a private individual's declaration is stored", async () => {
    const who = await createStorageCustomer({ productId: await createBondedBottle() });
    expect(await who.setUp({ privateIndividual: false })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'privateIndividual' }] },
    });
    const declared = { ageConfirmed: true, termsAccepted: true, privateIndividual: true };
    const { body } = await who.setUp({ ...declared, declarationsVersion: '2026-11' });
    const placed = await loadOrder(body.paymentIntentId);
    expect(placed).toMatchObject({
      isAdult: true,
      declared: { terms: true, privateIndividual: true, wording: '2026-11' },
      declaredAt: expect.stringMatching(/^20/),
    });
    expect(findMissingDeclarations(placed)).toEqual([]);
  });

  test('200 without declarations, as in the specification, and staff see which are missing', async () => {
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
    expect(toRow(await loadOrder(body.paymentIntentId))).toMatchObject({
      missingDeclarations: ['age', 'terms'],
    });
  });

  test('stores the promised days, and updates them when repeated after the cut-off', async () => {
    // A Monday.
    clock.set(() => new Date('2040-01-09T13:55:00Z'));
    const session = await createCart({ productId: await createBottle() });
    const { body } = await setUpPayment(session);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({
      version: 1,
      arrives: { from: '2040-01-11', to: '2040-01-12' },
    });
    clock.set(() => new Date('2040-01-09T14:01:00Z'));
    const again = await setUpPayment(session);
    const placed = await loadOrder(again.body.paymentIntentId);
    expect(placed).toMatchObject({ version: 2, arrives: { from: '2040-01-12', to: '2040-01-13' } });
    const { orderId, orderToken } = await readState(again.body);
    const page = await request<Order>(getOrder, ordersApi.getOrder, {
      params: { orderId },
      query: { token: orderToken },
    });
    expect(page.body.arrives).toEqual(placed.arrives);
  });

  test('stores the age declaration and the surcharge for the postcode', async () => {
    const changes = { guestDetails: { ...guest, address: '1 Shore Road, Belfast BT1 1AA' } };
    const silent = await setUpPayment(
      await createCart({ productId: await createBottle({ pricePence: 20_000 }) }),
      changes,
    );
    expect(await loadOrder(silent.body.paymentIntentId)).toMatchObject({ isAdult: false });
    const session = await createCart({ productId: await createBottle({ pricePence: 20_000 }) });
    const { body } = await setUpPayment(session, { ...changes, ageConfirmed: true });
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({ isAdult: true });
    const { orderId, orderToken } = await readState(body);
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

test('429 for a visitor who uses a new session for each payment', async () => {
  const press = (address: string) => {
    const sessionId = newSessionId();
    return request(createPaymentIntent, checkoutApi.createPaymentIntent, {
      headers: { 'x-session-id': sessionId, 'x-forwarded-for': `203.0.113.9, ${address}, 198.51.100.1` },
      body: { sessionId, guestDetails: guest, deliveryMethod: 'royal-mail-tracked-48' },
    });
  };
  atMinute(0);
  await leaveRateLimitCalls('paymentSetupByVisitor', '192.0.2.7', 1);
  expect((await press('192.0.2.7')).status).toBe(409);
  expect((await press('192.0.2.7')).status).toBe(429);
  // The visitor is neither the first hop, which anybody may write, nor the last, which all share.
  expect((await press('192.0.2.8')).status).toBe(409);
});

test('429 for a visitor who uses a new address in their IPv6 network for each payment', async () => {
  const press = (address: string) => {
    const sessionId = newSessionId();
    return request(createPaymentIntent, checkoutApi.createPaymentIntent, {
      headers: { 'x-session-id': sessionId, 'x-forwarded-for': `${address}, 198.51.100.1` },
      body: { sessionId, guestDetails: guest, deliveryMethod: 'royal-mail-tracked-48' },
    });
  };
  atMinute(0);
  await leaveRateLimitCalls('paymentSetupByVisitor', '2001:db8:1:2::/64', 1);
  expect((await press('2001:db8:1:2::1')).status).toBe(409);
  expect((await press('2001:db8:1:2:ffff::2')).status).toBe(429);
  expect((await press('2001:db8:1:3::1')).status).toBe(409);
});
