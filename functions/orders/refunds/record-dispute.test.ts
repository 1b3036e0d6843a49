import type Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { handler as getOverview } from '#functions/back-office/endpoints/overview/get-overview.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { clock } from '#functions/environment/clock.ts';
import { dispute } from '#functions/orders/entities/dispute.ts';
import { createOrderDesk, fetchOrder } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { closeDispute, openDispute } from '#scripts/emulators/stripe/disputes.ts';
import { type Overview, overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import { recordDispute } from './record-dispute.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);
const job = { id: 'test', scheduledFor: '' };

/** A paid order of 100.00, plus 12.99 for delivery. */
async function sold() {
  const session = await createCart({ productId: await createBottle({ pricePence: 10_000 }) });
  const { body } = await setUpPayment(session);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId, orderNumber } = await loadOrder(body.paymentIntentId);
  return { orderId, orderNumber, intentId: body.paymentIntentId };
}
function openFor(intentId: string): Stripe.Dispute {
  const { ledger } = shop.payments;
  const charge = ledger.charges.all().find(({ payment_intent }) => payment_intent === intentId);
  return openDispute(shop.payments.sandbox, charge);
}
const close = (id: string, end: 'won' | 'lost') => closeDispute(shop.payments.sandbox, id, end);
const listDisputes = async (orderId: string) =>
  (await dispute.query.ofOrder({ orderId }).go({ consistent: true })).data;
const needs = async (cookie: string) => {
  const { body } = await request<Overview>(getOverview, overviewApi.getOverview, { cookie });
  return body.needs.filter(({ kind }) => kind === 'open_disputes').flatMap(({ items }) => items);
};

test("a dispute is shown in the timeline and on the staff's to-do list, and blocks refunds", async () => {
  const [desk, { orderId, orderNumber, intentId }] = [await createOrderDesk(), await sold()];
  const { id } = openFor(intentId);
  await shop.catchUp();
  expect((await desk.read(orderId)).body).toMatchObject({
    refundable: '0.00',
    disputes: [{ id, amount: '112.99', reason: 'fraudulent', state: 'open', closedAt: null }],
    timeline: expect.arrayContaining([
      expect.objectContaining({
        what: 'Dispute of £112.99 opened',
        details: "The bank's reason: fraudulent",
      }),
    ]),
  });
  expect(await needs(desk.cookie)).toContainEqual(
    expect.objectContaining({ id, orderId, name: orderNumber, detail: '£112.99, fraudulent' }),
  );
  expect(await desk.refund(orderId, { amount: '10.00' })).toMatchObject({
    status: 409,
    body: {
      code: 'refund_disputed',
      message: expect.stringContaining('£112.99 of this payment is disputed with the bank'),
      errors: [{ field: 'amount' }],
    },
  });

  close(id, 'lost');
  await shop.catchUp();
  const { body } = await desk.read(orderId);
  expect(body).toMatchObject({
    refundable: '0.00',
    disputes: [{ state: 'lost', closedAt: expect.any(String) }],
  });
  expect(body.timeline.map(({ what }) => what)).toContain('Dispute of £112.99 lost');
  expect((await needs(desk.cookie)).map((item) => item.id)).not.toContain(id);
  expect(await desk.refund(orderId, { amount: '10.00' })).toMatchObject({ status: 409 });
});

test('an open dispute after a partial refund blocks the rest, and a won dispute blocks nothing', async () => {
  const [desk, { orderId, intentId }] = [await createOrderDesk(), await sold()];
  expect((await desk.refund(orderId, { amount: '12.99' })).status).toBe(201);
  const { id, amount } = openFor(intentId);
  expect(amount).toBe(10_000);
  await shop.catchUp();
  expect((await desk.read(orderId)).body).toMatchObject({ refundable: '0.00', refunded: '12.99' });
  close(id, 'won');
  await shop.catchUp();
  const { body } = await desk.read(orderId);
  expect(body).toMatchObject({ refundable: '100.00', disputes: [{ state: 'won' }] });
  expect(body.timeline.map(({ what }) => what)).toContain('Dispute of £100.00 won');
  expect((await desk.refund(orderId, { amount: '100.00' })).status).toBe(201);
});

test('dispute events may arrive repeated, late or in any order, and the job makes up for lost ones', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const { orderId, intentId } = await sold();
    const { id } = openFor(intentId);
    close(id, 'lost');
    await shop.catchUp(seed);
    for (const { id: event } of shop.payments.ledger.events.all().slice(-4))
      shop.payments.webhooks.resend(event);
    await shop.catchUp(seed);
    expect(await listDisputes(orderId)).toMatchObject([{ state: 'lost', amountPence: 11_299 }]);
    expect(await fetchOrder(orderId)).toMatchObject({ disputedPence: 11_299 });
  }
  const { orderId, intentId } = await sold();
  const { id } = openFor(intentId);
  await reconcile(job);
  expect(await listDisputes(orderId)).toMatchObject([{ state: 'open' }]);
  close(id, 'won');
  // This is long after Stripe has stopped repeating its events.
  clock.set(() => new Date(Date.now() + 60 * 24 * 3_600_000));
  await reconcile(job);
  expect(await listDisputes(orderId)).toMatchObject([{ state: 'won' }]);
  clock.reset();
  await shop.catchUp();
});

test("an older event for an open dispute never replaces the bank's decision", async () => {
  const { orderId, intentId } = await sold();
  const { id } = openFor(intentId);
  const real = await payments();
  const older = await real.readDispute(id);
  close(id, 'lost');
  expect(await recordDispute(id, new Date())).toBe('lost');
  payments.replace({ ...real, readDispute: async () => older });
  expect(await recordDispute(id, new Date())).toBe('lost');
  payments.replace(real);
  expect(await listDisputes(orderId)).toMatchObject([{ state: 'lost' }]);
  await shop.catchUp();
});

test('a dispute and its order agree after a retry, even if the process crashed at any step', async () => {
  for (const point of crashPoints()) {
    const { orderId, intentId } = await sold();
    const { id } = openFor(intentId);
    const lived = await runUntil(point, () => recordDispute(id, new Date()));
    const [row] = await listDisputes(orderId);
    expect((await fetchOrder(orderId)).disputedPence ?? 0).toBe(row?.amountPence ?? 0);
    await recordDispute(id, new Date());
    expect(await fetchOrder(orderId)).toMatchObject({ disputedPence: 11_299 });
    await shop.catchUp();
    if (lived && point.when === 'before') break;
  }
  await shop.catchUp();
  const { violations } = await findViolations(new Date(), new Date());
  expect(violations.filter(({ invariant }) => invariant === 'disputes_counted')).toEqual([]);
});
