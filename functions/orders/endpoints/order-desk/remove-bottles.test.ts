import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { order } from '#functions/orders/entities/order.ts';
import { createOrderDesk, fetchOrder, listRefunds, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { newRequestKey } from '#functions/testing/phone-orders.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import type { AdminRefund } from '#shared/contracts/orders/admin-order.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { handler as removeBottles } from './remove-bottles.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);
afterEach(() => shop.payments.faults.clear());

const job = { id: 'test', scheduledFor: '' };
let buyers = 0;

/** A paid order of two bottles at 40.00 and one at 30.00, delivered for 12.99: 122.99. */
async function sell() {
  buyers += 1;
  const email = `removed-${buyers}@example.com`;
  const two = await createBottle({ available: 5, pricePence: 4_000, name: 'Kilbrae 12' });
  const one = await createBottle({ available: 5, pricePence: 3_000, name: 'Marrick' });
  const session = await createCart({ productId: two, quantity: 2 }, { productId: one, quantity: 1 });
  const { body } = await setUpPayment(session, {
    deliveryMethod: 'royal-mail-tracked-48',
    guestDetails: { ...guest, email },
  });
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId, totalPence } = await loadOrder(body.paymentIntentId);
  expect(totalPence).toBe(12_299);
  return { orderId, email, two, one, intentId: body.paymentIntentId };
}

const remove = async (id: string, body: object, cookie?: string) =>
  request<AdminRefund>(removeBottles, orderDeskApi.removeBottles, {
    cookie: cookie ?? (await createStaffCookie()),
    params: { id },
    body: { reason: 'As agreed', revision: 0, requestKey: newRequestKey(), ...body },
  });

function sentBack(intentId: string): number {
  const intent = shop.payments.ledger.paymentIntents.get(intentId);
  return shop.payments.ledger.charges.get(String(intent?.latest_charge))?.amount_refunded ?? 0;
}

describe('removing bottles from a paid order', () => {
  test('201 refunds and restocks them, emails what was removed, and leaves the rest to be packed', async () => {
    const { orderId, two, one, email, intentId } = await sell();
    const lines = [{ productId: two, quantity: 1 }];
    const body = { lines, expectedRefund: '40.00', requestKey: newRequestKey() };
    const first = await remove(orderId, body);
    expect(first).toMatchObject({ status: 201, body: { amount: '40.00', restocked: lines } });
    expect((await remove(orderId, body)).body).toEqual(first.body);
    expect((await remove(orderId, { ...body, reason: 'Other' })).body).toMatchObject({
      code: 'request_key_reused',
    });
    await shop.catchUp();
    await shop.catchUp();
    expect([sentBack(intentId), await readAvailable(two), await readAvailable(one)]).toEqual([4_000, 4, 4]);
    const { body: read } = await (await createOrderDesk()).read(orderId);
    expect(read).toMatchObject({
      status: 'confirmed',
      revision: 1,
      canChangeBottles: true,
      refundable: '82.99',
      lines: [{ toSend: 1 }, { toSend: 1 }],
      refunds: [{ status: 'made', creditNoteNumber: expect.stringMatching(/^CN-/) }],
    });
    const [mail] = shop.mail.messages(email).filter(({ subject }) => subject.includes('refund'));
    expect(mail?.text).toContain('We have removed 1 × Kilbrae 12 from your order.');
    expect((await listTrail(orderId)).map(({ action }) => action)).toEqual(['order_bottles_removed']);
    const [row] = await listRefunds(orderId);
    // The price of one bottle, with the VAT within it.
    expect(row?.credited?.lines).toMatchObject([{ amountPence: 4_000, vatPence: 667 }]);
  });

  test('201 for the last bottle also refunds delivery and cancels the order', async () => {
    const { orderId, two, one, email, intentId } = await sell();
    await remove(orderId, { lines: [{ productId: two, quantity: 2 }], expectedRefund: '80.00' });
    const last = { lines: [{ productId: one, quantity: 1 }], expectedRefund: '42.99', revision: 1 };
    expect(await remove(orderId, last)).toMatchObject({ status: 201, body: { amount: '42.99' } });
    await shop.catchUp();
    await shop.catchUp();
    expect(sentBack(intentId)).toBe(12_299);
    expect(await fetchOrder(orderId)).toMatchObject({ status: 'cancelled', refundedPence: 12_299 });
    const subjects = shop.mail.messages(email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('has been cancelled'))).toHaveLength(1);
    expect(await remove(orderId, { ...last, revision: 2 })).toMatchObject({
      status: 409,
      body: { code: 'bottles_fixed' },
    });
  });

  test('409 when someone else has changed the order or the refund differs, and nothing is moved', async () => {
    const { orderId, two, intentId } = await sell();
    const lines = [{ productId: two, quantity: 1 }];
    await order.patch({ orderId }).set({ revision: 3 }).go();
    const sent = { lines, expectedRefund: '40.00' };
    for (const more of [{ revision: 2 }, { revision: 3, expectedRefund: '41.00' }])
      expect(await remove(orderId, { ...sent, ...more })).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      });
    expect([sentBack(intentId), await readAvailable(two), await listRefunds(orderId)]).toEqual([0, 3, []]);
    expect((await remove(orderId, { ...sent, revision: 3 })).status).toBe(201);
  });

  test('409 names the bottle and its field when fewer are left than requested', async () => {
    const { orderId, two } = await sell();
    const lines = [{ productId: two, quantity: 3 }];
    expect(await remove(orderId, { lines, expectedRefund: '122.99' })).toMatchObject({
      status: 409,
      body: {
        code: 'removal_too_many',
        message: 'Only 2 of Kilbrae 12 are still in this order.',
        errors: [{ field: 'lines.0.quantity' }],
      },
    });
    const other = [{ productId: 'prd_other', quantity: 1 }];
    expect(await remove(orderId, { lines: other, expectedRefund: '0.00' })).toMatchObject({
      status: 409,
      body: { code: 'removal_too_many' },
    });
  });

  test('409 once part of the order has been sent', async () => {
    const { orderId, two, one } = await sell();
    const lines = [{ productId: two, quantity: 1 }];
    const parcel = { parcelId: 'a', sentAt: '2026-06-01T10:00:00.000Z', actor: 'admin' };
    await order
      .patch({ orderId })
      .set({ parcels: [{ ...parcel, lines: [{ productId: one, quantity: 1 }] }] })
      .go();
    const reply = await remove(orderId, { lines, expectedRefund: '40.00' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'bottles_fixed' } });
  });

  test('409 says how much of the payment is disputed, and how much can still be refunded', async () => {
    const { orderId, two } = await sell();
    await order.patch({ orderId }).set({ disputedPence: 12_299 }).go();
    const sent = { lines: [{ productId: two, quantity: 1 }], expectedRefund: '0.00' };
    const refusal = (disputed: string, left: string) => ({
      status: 409,
      body: {
        code: 'refund_disputed',
        detail: `£${disputed} of this payment is disputed with the bank, which decides where it goes. Only £${left} can be refunded here.`,
      },
    });
    expect(await remove(orderId, sent)).toMatchObject(refusal('122.99', '0.00'));
    await order.patch({ orderId }).set({ disputedPence: 10_000 }).go();
    expect(await remove(orderId, sent)).toMatchObject(refusal('100.00', '22.99'));
    expect((await fetchOrder(orderId)).lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    expect(await readAvailable(two)).toBe(3);
  });

  test('403 for the warehouse and finance roles', async () => {
    const { orderId, two } = await sell();
    const sent = { lines: [{ productId: two, quantity: 1 }], expectedRefund: '40.00' };
    for (const role of ['warehouse', 'finance'] as const)
      expect((await remove(orderId, sent, (await signInStaff(role)).cookie)).status).toBe(403);
    expect((await remove(orderId, sent, (await signInStaff('sales')).cookie)).status).toBe(201);
  });
});

test('one of two people who remove the same bottle at the same time is refused', async () => {
  const { orderId, one, intentId } = await sell();
  const sent = { lines: [{ productId: one, quantity: 1 }], expectedRefund: '30.00' };
  const replies = await Promise.all([remove(orderId, sent), remove(orderId, sent)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect([sentBack(intentId), await readAvailable(one)]).toEqual([3_000, 5]);
});

test('a removal makes one refund, one restock and one audit entry, even if the process crashes at any step', async () => {
  const cookie = await createStaffCookie();
  for (const point of crashPoints()) {
    const { orderId, two, intentId } = await sell();
    const lines = [{ productId: two, quantity: 1 }];
    const body = { lines, expectedRefund: '40.00', requestKey: 'crash-key-1' };
    const lived = await runUntil(point, () => remove(orderId, body, cookie));
    if (point.when === 'before') await remove(orderId, body, cookie);
    await reconcile(job);
    await shop.catchUp();
    expect(await listRefunds(orderId)).toMatchObject([{ status: 'made' }]);
    expect([sentBack(intentId), await readAvailable(two)]).toEqual([4_000, 4]);
    expect((await listTrail(orderId)).length).toBe(1);
    if (lived && point.when === 'before') break;
  }
});
