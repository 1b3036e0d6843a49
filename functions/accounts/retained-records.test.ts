import { afterEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { handler as claimOrders } from '#functions/orders/endpoints/claim-orders.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { order } from '#functions/orders/entities/order.ts';
import { toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { claimOrder } from '#functions/orders/transactions/claim-transactions.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { loadAddresses, saveAddress } from '#functions/testing/addresses.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { createLot, createOrder } from '#functions/testing/customer-records.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { createPaidWithdrawal } from '#functions/testing/paid-order.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { toRetentionTtl, toUnpaidTtl } from '#shared/domain/common/retention.ts';
import { changeAddressBook } from './change-address-book.ts';
import { handler as deleteAccount } from './endpoints/account/delete-account.ts';
import { retainRecords } from './retain-records.ts';

withTable();
const shop = withShop();
afterEach(() => {
  vi.restoreAllMocks();
});

const leave = ({ cookie, email }: SignedIn) =>
  request(deleteAccount, accountApi.deleteAccount, { cookie, body: { email } });
const beginsToClose = ({ customerId }: SignedIn) =>
  customer.patch({ customerId }).set({ closingAt: new Date().toISOString() }).go();
const claim = ({ cookie }: SignedIn) => request(claimOrders, ordersApi.claimOrders, { cookie });

/** An order of one bottle, at the payment page. */
async function begun(who: SignedIn) {
  const session = newSessionId();
  await addToCart(session, await createBottle(), 1, who.cookie);
  const { body } = await setUpPayment(session, {}, who.cookie);
  return { paymentIntentId: body.paymentIntentId, ...(await loadOrder(body.paymentIntentId)) };
}

async function bought(who: SignedIn) {
  const { paymentIntentId } = await begun(who);
  shop.payments.pay(paymentIntentId);
  await shop.payments.webhooks.deliver();
  return loadOrder(paymentIntentId);
}

/** Drains twice, because followers write items that are followed themselves. */
async function drainAll(): Promise<void> {
  for (let round = 0; round < 2; round++) await shop.drain();
}

/** The records retained of a customer and of an order, by kind, with their expiry; an email's row has its own. */
async function ends(fragment: string, ...others: string[]): Promise<Record<string, (number | undefined)[]>> {
  const retained = (await listAllItems()).filter(
    (item) =>
      ['order', 'payment', 'refund', 'invoice', 'release', 'lot', 'auditEntry'].includes(item.__edb_e__) &&
      [fragment, ...others].some((id) => JSON.stringify(item).includes(id)),
  );
  const byKind = Map.groupBy(retained, (item) => item.__edb_e__);
  return Object.fromEntries(
    [...byKind].map(([kind, items]) => [kind, items.map(({ ttl }) => ttl as number)]),
  );
}

describe('the records of a sale', () => {
  test('expire together, including those that the stream writes after the account is deleted', async () => {
    const who = await signInCustomer();
    const { orderId, paidAt = '' } = await bought(who);
    expect((await leave(who)).status).toBe(200);
    await drainAll();
    const end = toRetentionTtl(paidAt);
    expect(await ends(who.customerId, orderId)).toEqual({
      order: [end],
      payment: [end],
      invoice: [end],
      auditEntry: [end, end],
    });
  });

  test('expire together while the account exists, and the lot only once its last bottle has left', async () => {
    const who = await signInCustomer();
    const { orderId, paidAt = '' } = await bought(who);
    await createPaidWithdrawal(who, 1);
    const retained = await createLot(who.customerId);
    await drainAll();
    const end = toRetentionTtl(paidAt);
    const { lot: lots, release: withdrawals, ...others } = await ends(who.customerId, orderId);
    expect(Object.keys(others).sort()).toEqual(['auditEntry', 'invoice', 'order', 'payment']);
    expect(new Set(Object.values(others).flat())).toEqual(new Set([end]));
    // Neither has ended.
    expect([lots, withdrawals]).toEqual([[undefined], [undefined]]);
    const bottles = retained.bottles.map((each) => ({
      ...each,
      status: 'delivered' as const,
      leftOn: '2027-01-09',
    }));
    await lot.patch(retained).set({ bottles }).go();
    expect((await ends(retained.lotId)).lot).toEqual([toRetentionTtl('2027-01-09')]);
  });

  test('expire thirty days after the reservation ends when nobody paid', async () => {
    const pending = await begun(await signInCustomer());
    expect(await ends(pending.orderId)).toEqual({ order: [undefined], payment: [undefined] });
    const { data: open } = await checkout.get({ cartId: pending.cartId }).go({ consistent: true });
    expect(open && (await releaseReservation(pending, open, clock.now())).outcome).toBe('done');
    await drainAll();
    const end = toUnpaidTtl(open?.reservedUntil ?? '');
    expect(await ends(pending.orderId)).toEqual({ order: [end], payment: [end] });
  });

  test('expire after six years when a late payment is accepted', async () => {
    const pending = await begun(await signInCustomer());
    const { data: open } = await checkout.get({ cartId: pending.cartId }).go({ consistent: true });
    expect(open && (await releaseReservation(pending, open, clock.now())).outcome).toBe('done');
    await drainAll();
    shop.payments.pay(pending.paymentIntentId);
    await shop.catchUp();
    await drainAll();
    const { paidAt = '' } = await loadOrder(pending.paymentIntentId);
    const end = toRetentionTtl(paidAt);
    expect(await ends(pending.orderId)).toMatchObject({ order: [end], payment: [end] });
  });

  test('expire six years after a late payment was refunded', async () => {
    const who = await signInCustomer();
    const pending = await begun(who);
    const { data: open } = await checkout.get({ cartId: pending.cartId }).go({ consistent: true });
    expect(open && (await releaseReservation(pending, open, clock.now())).outcome).toBe('done');
    shop.payments.pay(pending.paymentIntentId);
    expect((await leave(who)).status).toBe(200);
    await shop.catchUp();
    await drainAll();
    const end = toRetentionTtl(clock.now().toISOString());
    expect(await ends(pending.orderId)).toEqual({
      order: [end],
      payment: [end],
      refund: [end],
      auditEntry: [end],
    });
  });
});

describe('401 while the account is closing', () => {
  test('for adding or changing an address, and neither is stored', async () => {
    const who = await signInCustomer();
    const { customerId } = who;
    const known = (await saveAddress(who)).body;
    await beginsToClose(who);
    expect(await saveAddress(who)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    const change = changeAddressBook(customerId, ({ addresses: [row], defaultAddressId }) => ({
      change: { put: row && { ...row, city: 'Leeds' }, defaultAddressId },
      result: undefined,
    }));
    await expect(change).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await loadAddresses(who)).toEqual([known]);
    await customer.delete({ customerId }).go();
    expect((await saveAddress(who)).status).toBe(401);
  });

  test('for claiming an order, which remains a guest order', async () => {
    const who = await signInCustomer();
    const session = await createCart({ productId: await createBottle() });
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email: who.email } });
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await beginsToClose(who);
    expect(await claim(who)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await loadOrder(body.paymentIntentId)).customerId).toBeUndefined();
  });
});

test('a guest order that another account claims while its buyer closes theirs belongs to the other account', async () => {
  const [{ customerId, email }, other] = [await signInCustomer(), await signInCustomer()];
  const buyer = toGuestBuyer(email);
  const bought = await createOrder('', { customerId: undefined, buyer });
  const hasHappened = interleave(
    ({ verb, input }) => verb === 'Query' && input.includes(buyer),
    () => claimOrder(bought, other.customerId, clock.now()),
  );
  await retainRecords(customerId, [{ email }], clock.now());
  expect(hasHappened()).toBe(true);
  const { data } = await order.get(bought).go({ consistent: true });
  expect(data).toMatchObject({ buyer: other.customerId, customerId: other.customerId });
});
