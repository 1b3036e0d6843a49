import { describe, expect, test } from 'vitest';
import { changeBook } from '#functions/addresses/change-book.ts';
import { makeRefund } from '#functions/checkout/make-refund.ts';
import { checkout } from '#functions/data/checkout.ts';
import { customer } from '#functions/data/customer.ts';
import { order } from '#functions/data/order.ts';
import { releaseOrder } from '#functions/data/order-writes.ts';
import { promiseRefund } from '#functions/data/paid-order-writes.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import { handler as claimOrders } from '#functions/orders/claim-orders.ts';
import { addressesOf, saveAddress } from '#functions/testing/addresses.ts';
import { everyItem } from '#functions/testing/books.ts';
import { bottle } from '#functions/testing/builders.ts';
import { type SignedIn, signedIn } from '#functions/testing/customer.ts';
import { paidRelease } from '#functions/testing/paid-order.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { addToCart, cartOf, guest, orderOf, setUpPayment, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { accountApi } from '#shared/api/account.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { keptUntilSeconds } from '#shared/domain/retention.ts';
import { handler as deleteAccount } from './delete-account.ts';

withTable();
const shop = withShop();

const leave = ({ cookie, email }: SignedIn) =>
  request(deleteAccount, accountApi.deleteAccount, { cookie, body: { email } });
const beginsToClose = ({ customerId }: SignedIn) =>
  customer.patch({ customerId }).set({ closingAt: new Date().toISOString() }).go();
const claim = ({ cookie }: SignedIn) => request(claimOrders, ordersApi.claimOrders, { cookie });

/** An order of one bottle, at the payment page. */
async function begun(who: SignedIn) {
  const session = newSessionId();
  await addToCart(session, await bottle(), 1, who.cookie);
  const { body } = await setUpPayment(session, {}, who.cookie);
  return { paymentIntentId: body.paymentIntentId, ...(await orderOf(body.paymentIntentId)) };
}

async function bought(who: SignedIn) {
  const { paymentIntentId } = await begun(who);
  shop.payments.pay(paymentIntentId);
  await shop.payments.webhooks.deliver();
  return orderOf(paymentIntentId);
}

/** Also what follows from what was written by what follows. */
async function drainAll(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await shop.drain();
}

/** What is kept of a customer and of an order, by kind, with its end; a letter's row has an end of its own. */
async function ends(partOf: string, ...others: string[]): Promise<Record<string, (number | undefined)[]>> {
  const kept = (await everyItem()).filter(
    (item) =>
      ['order', 'payment', 'refund', 'invoice', 'release', 'lot', 'auditEntry'].includes(item.__edb_e__) &&
      [partOf, ...others].some((id) => JSON.stringify(item).includes(id)),
  );
  const byKind = Map.groupBy(kept, (item) => item.__edb_e__);
  return Object.fromEntries(
    [...byKind].map(([kind, items]) => [kind, items.map(({ ttl }) => ttl as number)]),
  );
}

describe('what is written after an account has gone has its end', () => {
  test('the invoice and the entries of an order that the stream comes to later', async () => {
    const who = await signedIn();
    const { orderId, paidAt = '' } = await bought(who);
    expect((await leave(who)).status).toBe(200);
    await drainAll();
    const end = keptUntilSeconds(paidAt);
    expect(await ends(who.customerId, orderId)).toEqual({
      order: [end],
      payment: [end],
      invoice: [end],
      auditEntry: [end, end],
    });
  });

  test('the entries of a delivery out of bond, and what is only closing counts as gone', async () => {
    const who = await signedIn();
    await paidRelease(who, 1);
    await beginsToClose(who);
    await drainAll();
    const found = await ends(who.customerId);
    expect(Object.keys(found).sort()).toEqual(['auditEntry', 'invoice', 'order', 'release']);
    expect(Object.values(found).flat()).not.toContain(undefined);
  });

  test('but nothing has one while the account is there', async () => {
    const who = await signedIn();
    const { orderId } = await bought(who);
    await drainAll();
    expect(new Set(Object.values(await ends(who.customerId, orderId)).flat())).toEqual(new Set([undefined]));
  });

  test('the refund and the payment of money that comes late', async () => {
    const who = await signedIn();
    const pending = await begun(who);
    const { data: open } = await checkout.get({ cartId: pending.cartId }).go({ consistent: true });
    expect(open && (await releaseOrder(pending, open)).written).toBe(true);
    shop.payments.pay(pending.paymentIntentId);
    expect((await leave(who)).status).toBe(200);
    await shop.catchUp();
    const found = await ends(pending.orderId);
    const [end] = found.order ?? [];
    expect(end).toBeGreaterThan(0);
    expect(found).toEqual({ order: [end], payment: [end], refund: [end], auditEntry: [end] });
  });

  test('a refund that was owed when it went, and none is promised on what was read before', async () => {
    const who = await signedIn();
    const before = await bought(who);
    const { orderId, paymentIntentId = '' } = before;
    const owedOf = (refundId: string): RefundRecord => ({
      ...{ orderId, refundId, paymentIntentId, amountPence: 100, reason: 'staff' },
      ...{ status: 'owed', owedAt: new Date().toISOString() },
    });
    const done = (entryId: string): StaffEntryRecord => ({
      ...{ entryId, actor: 'boss@shop.test', action: 'order_refunded', entityType: 'order' },
      ...{ entityId: orderId, entityName: before.orderNumber, doneAt: new Date().toISOString() },
    });
    const promise = (on: typeof before, id: string) =>
      promiseRefund(on, owedOf(id), { stock: [], lots: [] }, done(id));
    expect((await promise(before, 'rfd_in-time')).written).toBe(true);
    const read = (await order.get({ orderId }).go({ consistent: true })).data ?? before;
    await order.patch({ orderId }).set({ ttl: 4_000_000_000 }).go();
    expect(await promise(read, 'rfd_too-late')).toMatchObject({ failedAt: [1] });
    expect(await makeRefund(owedOf('rfd_in-time'), new Date())).toMatchObject({ ttl: 4_000_000_000 });
  });
});

describe('401 while the account is closing', () => {
  test('for a new address and for one that is written over, and neither is left', async () => {
    const who = await signedIn();
    const { customerId } = who;
    const known = (await saveAddress(who)).body;
    await beginsToClose(who);
    expect(await saveAddress(who)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    const change = changeBook(customerId, ({ addresses: [row], defaultAddressId }) => ({
      change: { put: row && { ...row, city: 'Leeds' }, defaultAddressId },
      result: undefined,
    }));
    await expect(change).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await addressesOf(who)).toEqual([known]);
    await customer.delete({ customerId }).go();
    expect((await saveAddress(who)).status).toBe(401);
  });

  test("for an order that is taken over, which stays the guest's", async () => {
    const who = await signedIn();
    const session = await cartOf({ productId: await bottle() });
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email: who.email } });
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await beginsToClose(who);
    expect(await claim(who)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await orderOf(body.paymentIntentId)).customerId).toBeUndefined();
  });
});
