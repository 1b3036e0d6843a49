import { expect, test, vi } from 'vitest';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { markInvoicePaid } from '#functions/invoicing/events/mark-invoice-paid.ts';
import { buildInvoiceOrder, toInvoiceOrderId } from '#functions/invoicing/reserve-invoice.ts';
import { order } from '#functions/orders/entities/order.ts';
import { listRefunds } from '#functions/testing/admin-orders.ts';
import type { PaymentSetUpReply } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { createOpenInvoice } from '#functions/testing/lots.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { type Reply, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { handler as payInvoice } from './pay-invoice.ts';

withTable();
const shop = withShop();
const job = { id: 'test', scheduledFor: '' };

const later = (minutes: number) => clock.set(() => new Date(Date.now() + minutes * 60_000));
const press = ({ cookie }: SignedIn, id: string): Promise<Reply<PaymentSetUpReply>> =>
  request(payInvoice, invoicesApi.payInvoice, { cookie, params: { id }, body: {} });
const invoiceNow = async ({ customerId }: SignedIn, invoiceId: string) =>
  (await invoice.get({ customerId, invoiceId }).go({ consistent: true })).data;
const openIds = async () => {
  const { data } = await invoice.query.open({}).go({ pages: 'all' });
  return data.map(({ customerId }) => customerId);
};
const listIntents = ({ email }: SignedIn) =>
  shop.payments.ledger.paymentIntents.all().filter((intent) => intent.receipt_email === email);

/** A customer with an open invoice of 1.60. */
async function owing() {
  const who = await signInCustomer();
  const { invoiceId } = await createOpenInvoice(who, { totalPence: 160, vatPence: 27 });
  return { who, invoiceId };
}

test('200 sets up a payment; once it succeeds, the invoice is marked as paid and one email is sent', async () => {
  const { who, invoiceId } = await owing();
  const { status, body } = await press(who, invoiceId);
  expect([status, body.amount, body.total]).toEqual([200, 160, '1.60']);
  expect(await loadOrder(body.paymentIntentId)).toMatchObject({
    kind: 'storage',
    paysFor: invoiceId,
    charges: [{ name: 'Invoice INV-000009', amountPence: 160, vatPence: 27 }],
    lines: [],
  });
  expect(await openIds()).toContain(who.customerId);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId } = await loadOrder(body.paymentIntentId);
  expect(await invoiceNow(who, invoiceId)).toMatchObject({ status: 'paid', paidBy: orderId });
  expect(await openIds()).not.toContain(who.customerId);
  const emails = shop.mail.messages(who.email).filter(({ text }) => text?.includes('your invoice is paid'));
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain('Invoice INV-000009: £1.60');
});

test('200 returns the same payment for repeated and concurrent requests', async () => {
  const { who, invoiceId } = await owing();
  const replies = await Promise.all(Array.from({ length: 5 }, () => press(who, invoiceId)));
  replies.push(await press(who, invoiceId));
  const made = replies.filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body.paymentIntentId)).size).toBe(1);
  expect(listIntents(who)).toHaveLength(1);
});

test('409 once the invoice is paid, even before it is marked as paid', async () => {
  const { who, invoiceId } = await owing();
  const { body } = await press(who, invoiceId);
  shop.payments.pay(body.paymentIntentId);
  const paid = { status: 409, body: { code: 'already_paid' } };
  expect(await press(who, invoiceId)).toMatchObject(paid);
  await shop.payments.webhooks.deliver();
  expect(await invoiceNow(who, invoiceId)).toMatchObject({ status: 'open' });
  expect(await press(who, invoiceId)).toMatchObject(paid);
  await shop.drain();
  expect(await press(who, invoiceId)).toMatchObject(paid);
  expect(listIntents(who)).toHaveLength(1);
});

test("404 for another customer's invoice", async () => {
  const { invoiceId } = await owing();
  expect(await press(await signInCustomer(), invoiceId)).toMatchObject({
    status: 404,
    body: { code: 'invoice_not_found' },
  });
});

test('a lapsed payment is cancelled at Stripe, and the next request starts a new one', async () => {
  const { who, invoiceId } = await owing();
  const first = await press(who, invoiceId);
  later(32);
  await releaseLapsed(job);
  const second = await press(who, invoiceId);
  expect(second.body.paymentIntentId).not.toBe(first.body.paymentIntentId);
  later(64);
  const third = await press(who, invoiceId);
  expect(
    listIntents(who)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['canceled', 'canceled', 'requires_payment_method']);
  shop.payments.pay(third.body.paymentIntentId);
  await shop.catchUp();
  expect(await invoiceNow(who, invoiceId)).toMatchObject({ status: 'paid' });
});

test('200 starts a new payment even after 70 lapsed ones', async () => {
  const { who, invoiceId } = await owing();
  const unpaid = (await invoiceNow(who, invoiceId)) as InvoiceRecord;
  for (let attempt = 1; attempt <= 70; attempt++) {
    const orderId = toInvoiceOrderId(unpaid, attempt);
    const lapsed = { status: 'cancelled', version: 1, placedAt: clock.now().toISOString() } as const;
    await order.put({ ...buildInvoiceOrder(unpaid, orderId), ...lapsed }).go();
  }
  const { status, body } = await press(who, invoiceId);
  expect(status).toBe(200);
  expect((await loadOrder(body.paymentIntentId)).orderId).toBe(toInvoiceOrderId(unpaid, 71));
});

test('a payment for an invoice that is already paid is refunded', async () => {
  const { who, invoiceId } = await owing();
  const { body } = await press(who, invoiceId);
  const earlier = await createPaidOrder(who, [], { kind: 'storage', paysFor: invoiceId, totalPence: 160 });
  await shop.drain();
  expect(await invoiceNow(who, invoiceId)).toMatchObject({ status: 'paid', paidBy: earlier.orderId });
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  await shop.drain();
  const { orderId } = await loadOrder(body.paymentIntentId);
  const refunds = () => listRefunds(orderId);
  expect(await refunds()).toMatchObject([{ reason: 'paid_twice', amountPence: 160 }]);
  await reconcile(job);
  await shop.catchUp();
  expect(await refunds()).toMatchObject([{ status: 'made' }]);
  expect(await invoiceNow(who, invoiceId)).toMatchObject({ paidBy: earlier.orderId });
  expect(shop.mail.messages(who.email).map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('Your invoice was already paid')]),
  );
});

test('one of two payments handled at the same time marks the invoice as paid, and a retry refunds the other', async () => {
  const { who, invoiceId } = await owing();
  const fields = { kind: 'storage' as const, paysFor: invoiceId, totalPence: 160 };
  const [first, second] = [await createPaidOrder(who, [], fields), await createPaidOrder(who, [], fields)];
  const hasHappened = interleave(
    ({ verb, input }) => verb === 'Get' && input.includes(invoiceId),
    () => markInvoicePaid(first, clock.now()),
  );
  await expect(markInvoicePaid(second, clock.now())).rejects.toThrow();
  vi.restoreAllMocks();
  expect(hasHappened()).toBe(true);
  await markInvoicePaid(second, clock.now());
  expect(await invoiceNow(who, invoiceId)).toMatchObject({ paidBy: first.orderId });
  expect(await listRefunds(first.orderId)).toEqual([]);
  expect(await listRefunds(second.orderId)).toMatchObject([{ reason: 'paid_twice', amountPence: 160 }]);
});

test('one payment exists after a retry, even if the first request crashed at any step', async () => {
  await makeMortal();
  for (const point of crashPoints()) {
    const { who, invoiceId } = await owing();
    const lived = await runUntil(point, () => press(who, invoiceId));
    expect((await press(who, invoiceId)).status).toBe(200);
    expect(listIntents(who)).toHaveLength(1);
    // Of calls that are made at once, the end of one may not be told from the end of another.
    if (lived && point.when === 'before') {
      expect(point.call).toBeGreaterThan(5);
      break;
    }
  }
});
