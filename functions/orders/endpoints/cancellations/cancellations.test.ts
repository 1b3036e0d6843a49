import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { handler as getAdminOrder } from '#functions/orders/endpoints/admin-orders/get-order.ts';
import { handler as setStatus } from '#functions/orders/endpoints/admin-orders/set-status.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { listRefunds } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { createBondedBottle, createStorageCustomer, listLots } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import type { AdminOrder } from '#shared/contracts/orders/admin-order.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { type Cancellation, cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { handler as cancelOrder } from './cancel-order.ts';
import { handler as getCancellation } from './get-cancellation.ts';
import { handler as requestLink } from './request-link.ts';

withTable();
const shop = withShop();

const daysLater = (days: number) => {
  const moment = new Date(Date.now() + days * 24 * 3600 * 1000);
  clock.set(() => moment);
};

let buyers = 0;

/** A guest's paid order of two bottles. */
async function bought() {
  const email = `canceller${buyers++}@example.com`;
  const productId = await createBottle({ available: 5, pricePence: 6_000 });
  const session = await createCart({ productId, quantity: 2 });
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } });
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId, orderNumber } = await loadOrder(body.paymentIntentId);
  return { orderId, orderNumber, productId, email, intent: body.paymentIntentId };
}

const stored = async (orderId: string) => {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data) throw new Error(`No order ${orderId}`);
  return data;
};
const createToken = async (orderId: string) => createOrderToken(await stored(orderId));
const cancel = async (orderId: string) =>
  request<Cancellation>(cancelOrder, cancellationsApi.cancelOrder, {
    params: { orderId },
    body: { token: await createToken(orderId) },
  });
const look = async (orderId: string) =>
  request<Cancellation>(getCancellation, cancellationsApi.getCancellation, {
    params: { orderId },
    query: { token: await createToken(orderId) },
  });
const move = async (id: string, status: string) =>
  request(setStatus, adminOrdersApi.setStatus, {
    cookie: await createStaffCookie(),
    params: { id },
    body: { status },
  });
const officeOrder = async (id: string) =>
  (
    await request<AdminOrder>(getAdminOrder, adminOrdersApi.getOrder, {
      cookie: await createStaffCookie(),
      params: { id },
    })
  ).body;
const mailsTo = (email: string, subject: RegExp) =>
  shop.mail.messages(email).filter((each) => subject.test(each.subject));

describe('an order before dispatch', () => {
  test('200 cancels it immediately with a full refund, the bottles back in stock, one email and a timeline entry', async () => {
    const { orderId, productId, email, intent } = await bought();
    expect((await look(orderId)).body).toMatchObject({ state: 'can_cancel', refund: '132.99', period: null });
    expect(await readAvailable(productId)).toBe(3);
    expect(await cancel(orderId)).toMatchObject({
      status: 200,
      body: { state: 'cancelled', refund: '132.99' },
    });
    // The refund is retained for as long as its order, even before the stream's followers have run.
    const { ttl } = await stored(orderId);
    expect(await listRefunds(orderId)).toMatchObject([{ amountPence: 13_299, ttl }]);
    expect(ttl).toBeGreaterThan(0);
    await shop.catchUp();
    expect(await stored(orderId)).toMatchObject({
      status: 'cancelled',
      refundedPence: 13_299,
      owedPence: 0,
      cancellation: { outcome: 'cancelled' },
    });
    expect(await readAvailable(productId)).toBe(5);
    const refunds = shop.payments.ledger.refunds.all().filter((each) => each.payment_intent === intent);
    expect(refunds.map(({ amount }) => amount)).toEqual([13_299]);
    expect(mailsTo(email, /cancel/i)).toMatchObject([{ subject: expect.stringContaining('is cancelled') }]);
    const { timeline, cancellation } = await officeOrder(orderId);
    expect(cancellation).toMatchObject({ outcome: 'cancelled', needsRefund: false });
    expect(timeline.find(({ what }) => what === 'Cancelled before dispatch')).toMatchObject({
      actor: 'customer',
    });
  });

  test('200 for repeated and concurrent requests makes one cancellation and one refund', async () => {
    const { orderId, productId, intent, email } = await bought();
    const replies = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)]);
    replies.push(await cancel(orderId));
    expect(replies.map(({ body }) => body.state)).toEqual(Array(4).fill('cancelled'));
    await shop.catchUp();
    expect(await readAvailable(productId)).toBe(5);
    expect((await refund.query.ofOrder({ orderId }).go()).data).toHaveLength(1);
    const refunds = shop.payments.ledger.refunds.all().filter((each) => each.payment_intent === intent);
    expect(refunds).toHaveLength(1);
    expect(mailsTo(email, /cancel/i)).toMatchObject([{ subject: expect.stringContaining('is cancelled') }]);
  });

  test('emails its buyer one confirmation, even if staff reinstate and cancel it again', async () => {
    const { orderId, email } = await bought();
    await cancel(orderId);
    await shop.catchUp();
    for (const status of ['confirmed', 'cancelled']) expect((await move(orderId, status)).status).toBe(200);
    await shop.catchUp();
    expect(await stored(orderId)).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(String) });
    const [cancellation, ...others] = mailsTo(email, /cancel/i);
    expect(others).toEqual([]);
    expect(cancellation?.text).toContain('We are refunding £132.99');
  });

  test('404 without a valid link', async () => {
    const { orderId } = await bought();
    const other = await createToken((await bought()).orderId);
    for (const token of ['forged', other]) {
      const reply = await request(cancelOrder, cancellationsApi.cancelOrder, {
        params: { orderId },
        body: { token },
      });
      expect(reply).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    }
    expect(await stored(orderId)).toMatchObject({ status: 'confirmed' });
  });

  test("404 once its buyer's account is deleted, and nothing is refunded", async () => {
    const { orderId, intent } = await bought();
    const token = await createToken(orderId);
    await order.patch({ orderId }).set({ accountClosedAt: new Date().toISOString() }).go();
    const params = { orderId };
    const replies = [
      await request(getCancellation, cancellationsApi.getCancellation, { params, query: { token } }),
      await request(cancelOrder, cancellationsApi.cancelOrder, { params, body: { token } }),
    ];
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    expect(await stored(orderId)).toMatchObject({ status: 'confirmed' });
    expect(shop.payments.ledger.refunds.all().filter((each) => each.payment_intent === intent)).toEqual([]);
  });

  test('409 when nothing was paid', async () => {
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
    const { orderId } = await loadOrder(body.paymentIntentId);
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  });
});

describe('an order after dispatch', () => {
  test('200 records a return request, sends one acknowledgement and shows staff that a refund is needed', async () => {
    const { orderId, orderNumber, productId, email } = await bought();
    await move(orderId, 'shipped');
    await move(orderId, 'delivered');
    expect((await look(orderId)).body).toMatchObject({ state: 'can_return' });
    const replies = await Promise.all([cancel(orderId), cancel(orderId)]);
    expect(replies.map(({ body }) => body.state)).toEqual(['return_requested', 'return_requested']);
    await shop.catchUp();
    expect(await stored(orderId)).toMatchObject({ status: 'delivered' });
    expect(await readAvailable(productId)).toBe(3);
    const [email1, ...others] = mailsTo(email, /received your cancellation/);
    expect(others).toEqual([]);
    expect(email1?.text).toContain(`with the order number ${orderNumber} in the parcel`);
    expect(await officeOrder(orderId)).toMatchObject({
      awaitsReturn: true,
      cancellation: { outcome: 'return_requested', needsRefund: true },
    });
  });

  test('409 after the fourteen days, and the page shows when they ended', async () => {
    const { orderId } = await bought();
    await move(orderId, 'shipped');
    await move(orderId, 'delivered');
    daysLater(16);
    expect((await look(orderId)).body).toMatchObject({
      state: 'too_late',
      period: { until: expect.any(String) },
    });
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { code: 'cancellation_too_late' } });
  });
});

describe('an order in bond', () => {
  async function inBond() {
    const productId = await createBondedBottle({ available: 3 });
    const who = await createStorageCustomer({ productId, quantity: 2 });
    const { body } = await who.setUp();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orderId } = await loadOrder(body.paymentIntentId);
    return { who, productId, orderId };
  }

  test('200 within the cancellation period moves the bottles from storage back to stock', async () => {
    const { who, productId, orderId } = await inBond();
    expect((await look(orderId)).body).toMatchObject({
      state: 'can_cancel',
      isStored: true,
      period: { from: (await listLots(who))[0]?.storedFrom },
    });
    expect((await cancel(orderId)).body).toMatchObject({ state: 'cancelled' });
    expect((await listLots(who)).flatMap(({ bottles }) => bottles.map(({ status }) => status))).toEqual([
      'returned',
      'returned',
    ]);
    expect(await readAvailable(productId)).toBe(3);
  });

  test('409 after the cancellation period', async () => {
    const { orderId } = await inBond();
    daysLater(40);
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { code: 'cancellation_too_late' } });
  });
});

describe('a buyer without a link', () => {
  const ask = (orderNumber: string, email: string) =>
    request(requestLink, cancellationsApi.requestLink, { body: { orderNumber, email } });

  test("202 with the same response for a right and a wrong number; only the order's own address gets the link", async () => {
    const { orderId, orderNumber, email } = await bought();
    const stranger = `nobody${buyers++}@example.com`;
    const [right, wrong] = [await ask(orderNumber.toLowerCase(), email), await ask('DR-0000-0000', email)];
    const other = await ask(orderNumber, stranger);
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
    expect([other.status, other.body]).toEqual([202, { status: 'email_sent' }]);
    const [found] = mailsTo(email, /The link to your order/);
    expect(found?.text).toContain(`/cancel-order?order=${orderId}&token=`);
    expect(found?.text).toContain(`/order/${orderId}?token=`);
    expect(mailsTo(email, /find that order/)).toHaveLength(1);
    expect(mailsTo(stranger, /The link to your order/)).toEqual([]);
  });

  test('429 after five emails to one address, until the next hour', async () => {
    const email = `busy${buyers++}@example.com`;
    const noon = new Date('2031-03-05T12:10:00Z');
    clock.set(() => noon);
    const replies: Awaited<ReturnType<typeof ask>>[] = [];
    for (let count = 0; count < 6; count++) replies.push(await ask('DR-0000-0000', email));
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(replies[5]?.headers['retry-after']).toBe('3000');
    clock.set(() => new Date(noon.getTime() + 3000_000));
    expect((await ask('DR-0000-0000', email)).status).toBe(202);
  });

  test('400 for an invalid order number, and no email is sent', async () => {
    const email = `victim${buyers++}@example.com`;
    for (const orderNumber of ['Pay at http://evil.example/now', 'evil.example', '----', '<b>1234</b>'])
      expect(await ask(orderNumber, email)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'orderNumber', message: 'Please enter your order number' }] },
      });
    expect(mailsTo(email, /./)).toEqual([]);
  });
});

test('the confirmation email contains the legally required information and the link to cancel', async () => {
  const { email, orderId } = await bought();
  const [confirmation] = mailsTo(email, /^Your DRAM order/);
  for (const words of [
    'WHO YOU BOUGHT FROM',
    'YOUR RIGHT TO CANCEL',
    'within 14 days without giving a reason',
    'at your own cost',
    'MODEL CANCELLATION FORM',
    'hereby give notice that I/We [*] cancel my/our [*] contract of sale',
    'in conformity with the contract',
    'COMPLAINTS',
    '% ABV, 700ml',
    'VAT included',
    `/cancel-order?order=${orderId}&token=`,
  ])
    expect(confirmation?.text).toContain(words);
});
