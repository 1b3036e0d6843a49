import { describe, expect, test, vi } from 'vitest';
import type { Intent } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { output } from '#functions/runtime/log.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import {
  addToCart,
  createCart,
  guest,
  type PaymentSetUpReply,
  setUpPayment,
} from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { settleIntent } from '#scripts/emulators/stripe/confirmation.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { settlePayment } from './settle-payment.ts';

withTable();
const shop = withShop();

let buyers = 0;

/** A guest at the payment page, buying the only bottle in stock. */
async function begun() {
  buyers += 1;
  const email = `settle-${buyers}@example.com`;
  const productId = await createBottle({ available: 1 });
  const session = await createCart({ productId });
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } });
  return { productId, session, setUp: body, pending: await loadOrder(body.paymentIntentId), email };
}

const readIntent = async ({ paymentIntentId }: PaymentSetUpReply): Promise<Intent> =>
  (await payments()).read(paymentIntentId);
const listRefunds = async ({ orderId }: OrderRecord) =>
  (await refund.query.ofOrder({ orderId }).go({ consistent: true })).data;
const orderNow = async ({ orderId }: OrderRecord) =>
  (await order.get({ orderId }).go({ consistent: true })).data;
const subjectsTo = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);
const readState = async ({ paymentIntentId, clientSecret }: PaymentSetUpReply) =>
  (
    await request<{ state: string }>(findByPayment, ordersApi.findByPayment, {
      params: { paymentIntentId },
      query: { clientSecret },
    })
  ).body.state;

/** Ends the reservation as if Stripe had reported the payment as cancelled, which in fact it is not. */
async function lapse({ pending }: { pending: OrderRecord }) {
  const { data: open } = await checkout.get({ cartId: pending.cartId }).go({ consistent: true });
  if (!open) throw new Error('The checkout is not open.');
  expect((await releaseReservation(pending, open, clock.now())).outcome).toBe('done');
}

describe('a received payment', () => {
  test("is refunded with its VAT when the amount differs from the order's, which stays unpaid and can be paid", async () => {
    const { setUp, session, pending, email } = await begun();
    shop.payments.pay(setUp.paymentIntentId);
    const short = { ...(await readIntent(setUp)), receivedPence: setUp.amount - 1 };
    expect(await settlePayment(short, new Date())).toBe('refunded');
    await shop.drain();
    // 2,517 × 15,098 / 15,099 is 2,516.83.
    const lines = [{ amountPence: 15_098, vatPence: 2_517 }];
    expect(await listRefunds(pending)).toMatchObject([
      { reason: 'amount_changed', amountPence: 15_098, credited: { lines } },
    ]);
    const unpaid = await orderNow(pending);
    expect([unpaid?.status, unpaid?.vatPence, unpaid?.refundedPence]).toEqual(['pending', 2_517, undefined]);
    const { status, body } = await setUpPayment(session, { guestDetails: { ...guest, email } });
    expect([status, body.amount]).toEqual([200, setUp.amount]);
    expect(body.paymentIntentId).not.toBe(setUp.paymentIntentId);
  });

  test('is refunded when it is for an earlier version of the order, even with the same amount', async () => {
    const { setUp, pending } = await begun();
    shop.payments.pay(setUp.paymentIntentId);
    const earlier = { ...(await readIntent(setUp)), orderVersion: pending.version - 1 };
    expect(await settlePayment(earlier, new Date())).toBe('refunded');
    expect((await orderNow(pending))?.status).toBe('pending');
  });

  test("is refunded when the order's account is deleted, even if the bottle is in stock", async () => {
    const buyer = await begun();
    await lapse(buyer);
    await order.patch(buyer.pending).set({ accountClosedAt: new Date().toISOString() }).go();
    shop.payments.pay(buyer.setUp.paymentIntentId);
    await shop.catchUp();
    expect(await listRefunds(buyer.pending)).toMatchObject([{ reason: 'too_late', status: 'made' }]);
    expect([(await orderNow(buyer.pending))?.status, await readAvailable(buyer.productId)]).toEqual([
      'cancelled',
      1,
    ]);
  });

  test("is refunded as too late when the lapsed order's account is closing, even if the bottle is in stock", async () => {
    const { cookie, customerId } = await signInCustomer();
    const productId = await createBottle({ available: 1 });
    await addToCart(newSessionId(), productId, 1, cookie);
    const { body: setUp } = await setUpPayment(newSessionId(), {}, cookie);
    const pending = await loadOrder(setUp.paymentIntentId);
    shop.payments.pay(setUp.paymentIntentId);
    await lapse({ pending });
    await customer.patch({ customerId }).set({ closingAt: new Date().toISOString() }).go();
    await shop.catchUp();
    expect(await listRefunds(pending)).toMatchObject([{ reason: 'too_late', status: 'made' }]);
    expect([(await orderNow(pending))?.status, await readAvailable(productId)]).toEqual(['cancelled', 1]);
  });

  test('is accepted after the reservation lapsed if the bottle is still in stock', async () => {
    const buyer = await begun();
    shop.payments.pay(buyer.setUp.paymentIntentId);
    await lapse(buyer);
    expect(await readAvailable(buyer.productId)).toBe(1);
    await shop.catchUp();
    expect(await readState(buyer.setUp)).toBe('paid');
    expect(await readAvailable(buyer.productId)).toBe(0);
    expect(subjectsTo(buyer.email)).toEqual([expect.stringContaining(buyer.pending.orderNumber)]);
  });

  test('is refunded once the bottle has gone to someone else, with an email explaining why', async () => {
    const buyer = await begun();
    shop.payments.pay(buyer.setUp.paymentIntentId);
    await lapse(buyer);
    expect((await setUpPayment(await createCart({ productId: buyer.productId }))).status).toBe(200);
    await shop.catchUp();
    await shop.catchUp();
    expect(await listRefunds(buyer.pending)).toMatchObject([{ reason: 'stock_gone', status: 'made' }]);
    expect(await orderNow(buyer.pending)).toMatchObject({
      status: 'cancelled',
      refundedPence: buyer.setUp.amount,
    });
    expect(await readState(buyer.setUp)).toBe('refunded');
    expect(subjectsTo(buyer.email)).toEqual([expect.stringContaining('refund')]);
    expect(shop.mail.messages(buyer.email)[0]?.text).toContain('by then the bottles had sold');
    expect(await readAvailable(buyer.productId)).toBe(0);
  });

  test('is refunded by the reconciling job, which reports its age, when the first attempt to refund it failed', async () => {
    const buyer = await begun();
    shop.payments.pay(buyer.setUp.paymentIntentId);
    await lapse(buyer);
    await setUpPayment(await createCart({ productId: buyer.productId }));
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/refunds', count: 99 });
    await shop.catchUp();
    expect(await listRefunds(buyer.pending)).toMatchObject([{ status: 'owed' }]);
    shop.payments.faults.clear();
    for (const { id } of shop.payments.webhooks.pending()) shop.payments.webhooks.drop(id);
    const [pendingRefund] = await listRefunds(buyer.pending);
    clock.set(() => new Date(Date.parse(pendingRefund?.owedAt ?? '') + 90_000));
    vi.stubEnv('METRICS_NAMESPACE', 'dram/test');
    const write = vi.spyOn(output, 'write').mockReturnValue(true);
    await reconcile({ id: 'test', scheduledFor: '' });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    const lines = write.mock.calls.map(([line]) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ PendingRefunds: 1, OldestPendingRefundSeconds: 90 }),
    );
    expect(await listRefunds(buyer.pending)).toMatchObject([{ status: 'made' }]);
  });

  test('confirms one order when it is settled several times concurrently, and is not refunded', async () => {
    for (const isLate of [false, true]) {
      const buyer = await begun();
      shop.payments.pay(buyer.setUp.paymentIntentId);
      if (isLate) await lapse(buyer);
      const intent = await readIntent(buyer.setUp);
      const outcomes = await Promise.all(Array.from({ length: 6 }, () => settlePayment(intent, new Date())));
      expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(5);
      expect(await listRefunds(buyer.pending)).toEqual([]);
      expect(await readAvailable(buyer.productId)).toBe(0);
    }
  });

  test('is refunded when the order is already paid, and the order stays paid', async () => {
    const { setUp, pending, email } = await begun();
    shop.payments.pay(setUp.paymentIntentId);
    await shop.catchUp();
    const { orderId, orderNumber, version: orderVersion } = pending;
    const twin = { orderId, orderNumber, orderVersion, amountPence: setUp.amount, email };
    const second = await (await payments()).create(twin, `twin-${orderId}`);
    shop.payments.pay(second.id);
    await shop.catchUp();
    await shop.catchUp();
    expect(await listRefunds(pending)).toMatchObject([
      { reason: 'paid_twice', status: 'made', paymentIntentId: second.id },
    ]);
    expect(await readState(setUp)).toBe('paid');
    expect((await orderNow(pending))?.refundedPence).toBeUndefined();
    expect(shop.mail.messages(email)[0]?.text).toContain('was already paid');
  });

  test('is refunded only once when it is settled again', async () => {
    const { setUp, pending } = await begun();
    shop.payments.pay(setUp.paymentIntentId);
    const earlier = { ...(await readIntent(setUp)), orderVersion: 0 };
    await settlePayment(earlier, new Date());
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/refunds', count: 9 });
    expect(await settlePayment(earlier, new Date())).toBe('refunded');
    expect(await listRefunds(pending)).toMatchObject([{ status: 'made' }]);
  });
});

test('the reconciling job checks every payment of an order, even after one was refunded', async () => {
  const { setUp, pending } = await begun();
  const real = await payments();
  const paid = {
    ...(await real.read(setUp.paymentIntentId)),
    state: 'succeeded' as const,
    receivedPence: setUp.amount,
  };
  // The earlier payment comes first in the table.
  const intents = new Map([
    ['pi_1', { ...paid, id: 'pi_1', orderVersion: 0 }],
    ['pi_2', { ...paid, id: 'pi_2' }],
  ]);
  await payment.delete({ orderId: pending.orderId, paymentIntentId: setUp.paymentIntentId }).go();
  for (const { id, orderVersion } of intents.values()) {
    const row = { orderId: pending.orderId, paymentIntentId: id, status: 'open' as const, orderVersion };
    await payment.put({ ...row, amountPence: setUp.amount, secretHash: 'hash' }).go();
  }
  payments.replace({
    ...real,
    read: async (id) => intents.get(id) ?? real.read(id),
    refund: async () => ({ id: 're_1' }),
  });
  try {
    // The checkouts of the other tests are also open; their outcome does not matter here.
    await reconcile({ id: 'test', scheduledFor: '' }).catch(() => undefined);
  } finally {
    payments.replace(real);
  }
  expect(await orderNow(pending)).toMatchObject({ status: 'confirmed', paymentIntentId: 'pi_2' });
  expect(await listRefunds(pending)).toMatchObject([{ paymentIntentId: 'pi_1', status: 'made' }]);
});

describe("a refund made in Stripe's dashboard", () => {
  test('is recorded on the order, whether partial or full', async () => {
    const { setUp, pending } = await begun();
    shop.payments.pay(setUp.paymentIntentId);
    await shop.catchUp();
    const stripe = await payments();
    const giveBack = (refundId: string, amountPence: number) =>
      stripe.refund({ refundId, intentId: setUp.paymentIntentId, amountPence });
    await giveBack(`part-${pending.orderId}`, 1_000);
    await shop.catchUp();
    expect((await orderNow(pending))?.refundedPence).toBe(1_000);
    expect(await readState(setUp)).toBe('paid');
    await giveBack(`rest-${pending.orderId}`, setUp.amount - 1_000);
    await shop.catchUp();
    expect(await readState(setUp)).toBe('refunded');
  });

  test('is found by the reconciling job for almost three days when all its events were lost', async () => {
    const { setUp, pending } = await begun();
    shop.payments.pay(setUp.paymentIntentId);
    await shop.catchUp();
    const { url } = shop.payments;
    const amount = new URLSearchParams({ payment_intent: setUp.paymentIntentId, amount: '700' });
    const headers = { authorization: 'Bearer sk_test_shop' };
    expect((await fetch(`${url}/v1/refunds`, { method: 'POST', headers, body: amount })).status).toBe(200);
    for (const { id } of shop.payments.webhooks.pending()) shop.payments.webhooks.drop(id);
    await shop.catchUp();
    expect((await orderNow(pending))?.refundedPence).toBeUndefined();
    const moment = new Date(Date.now() + 71 * 3_600_000);
    clock.set(() => moment);
    await reconcile({ id: 'test', scheduledFor: '' });
    expect((await orderNow(pending))?.refundedPence).toBe(700);
  });

  test('stays recorded when an earlier state of the payment is settled at the same time', async () => {
    const { setUp, pending } = await begun();
    shop.payments.pay(setUp.paymentIntentId);
    await shop.catchUp();
    const paid = await readIntent(setUp);
    const settle = (refundedPence: number) => settlePayment({ ...paid, refundedPence }, new Date());
    const hasHappened = interleave(
      ({ verb, input }) => verb === 'Get' && input.includes(pending.orderId),
      () => settle(3_000),
    );
    expect(await settle(1_000)).toBe('known');
    vi.restoreAllMocks();
    expect([hasHappened(), (await orderNow(pending))?.refundedPence]).toEqual([true, 3_000]);
  });
});

test('a reservation is released a minute after its end, since a renewal may be under way', async () => {
  const { productId } = await begun();
  const sweepAt = async (minutes: number) => {
    const moment = new Date(Date.now() + minutes * 60_000);
    clock.set(() => moment);
    await releaseLapsed({ id: 'test', scheduledFor: '' });
    return readAvailable(productId);
  };
  expect([await sweepAt(30.5), await sweepAt(31.5)]).toEqual([0, 1]);
});

describe('a payment that the bank is still processing', () => {
  test('keeps the bottle reserved after the reservation ends, and then pays for the order', async () => {
    const { setUp, productId, session, pending } = await begun();
    shop.payments.sandbox.settlement = 'held';
    shop.payments.pay(setUp.paymentIntentId);
    expect(await setUpPayment(session)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    // Stripe cancels such a payment only in rare cases; otherwise it returns the payment unchanged.
    const stripe = await payments();
    payments.replace({ ...stripe, cancel: stripe.read });
    const moment = new Date(Date.now() + 32 * 60_000);
    clock.set(() => moment);
    await releaseLapsed({ id: 'test', scheduledFor: '' });
    payments.replace(stripe);
    expect([(await orderNow(pending))?.status, await readAvailable(productId)]).toEqual(['pending', 0]);
    settleIntent(shop.payments.sandbox, setUp.paymentIntentId, 'succeed');
    await shop.catchUp();
    expect(await readState(setUp)).toBe('paid');
  });

  test.each([
    ['the same order', 'read', {}],
    ['a changed order', 'update', { deliveryMethod: 'insured-courier' }],
  ] as const)(
    'stays settled when the buyer presses pay again for %s while it is being settled',
    async (_, verb, changes) => {
      const { setUp, session, pending, email } = await begun();
      const real = await payments();
      const payMeanwhile = async (...sent: Parameters<typeof real.update>) => {
        const before = await real[verb](...sent);
        shop.payments.pay(before.id);
        await settlePayment(await real.read(before.id), new Date());
        return before;
      };
      payments.replace({ ...real, [verb]: payMeanwhile });
      const reply = await setUpPayment(session, { guestDetails: { ...guest, email }, ...changes });
      payments.replace(real);
      expect(reply).toMatchObject({ status: 409, body: { code: 'already_paid' } });
      const { data: rows } = await payment.query.ofOrder(pending).go({ consistent: true });
      expect(rows).toMatchObject([{ status: 'succeeded' }]);
      expect(await readState(setUp)).toBe('paid');
    },
  );

  test('is not changed by a failure event that arrives after its success', async () => {
    const { setUp, pending } = await begun();
    const before = { ...(await readIntent(setUp)), failure: 'Your card was declined.' };
    shop.payments.pay(setUp.paymentIntentId);
    await shop.catchUp();
    expect(await settlePayment(before, new Date())).toBe('open');
    const { data: rows } = await payment.query.ofOrder(pending).go({ consistent: true });
    expect(rows).toMatchObject([{ status: 'succeeded' }]);
  });
});
