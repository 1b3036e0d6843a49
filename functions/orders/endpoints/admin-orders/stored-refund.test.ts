import { afterEach, describe, expect, test, vi } from 'vitest';
import { handler as cancelPaidWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/cancel-paid-withdrawal.ts';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { clock } from '#functions/environment/clock.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { createOrderDesk, fetchOrder } from '#functions/testing/admin-orders.ts';
import { readAvailable } from '#functions/testing/builders.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createWithdrawal } from '#functions/testing/customer-records.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { createBondedBottle, createStorageCustomer, listLots } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  createOwner,
  listBottles,
  listWithdrawals,
  submitWithdrawal,
  trackWithdrawal,
} from '#functions/testing/withdrawals.ts';
import {
  adminWithdrawalsApi,
  type OpenWithdrawal,
} from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import { computeStorageBill } from '#shared/domain/bonded-storage/storage-billing.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';

withTable();
const shop = withShop();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Three bottles in bond, stored since the end of June. */
async function storeBottles() {
  clock.set(() => new Date('2026-06-20T12:00:00.000Z'));
  const productId = await createBondedBottle({ name: 'Kilbrae 21', available: 5 });
  const who = await createStorageCustomer({ productId, quantity: 3 });
  const { body } = await who.setUp();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId, orderNumber } = await loadOrder(body.paymentIntentId);
  clock.set(() => new Date('2026-07-31T23:30:00.000Z'));
  return { who, productId, orderId, orderNumber, desk: await createOrderDesk() };
}

const amount = '1239.06';

describe('a refund of bottles in bond', () => {
  test('201 takes them out of the lot, and bills no storage for them from that London date', async () => {
    const { who, productId, orderId, orderNumber, desk } = await storeBottles();
    const before = await listLots(who);
    const restock = [{ productId, quantity: 2 }];
    expect(await desk.refund(orderId, { amount: '2478.12', restock })).toMatchObject({ status: 201 });
    // It is half past midnight in London.
    const left = { status: 'returned', leftOn: '2026-08-01' };
    expect(await listBottles(who)).toMatchObject([{ status: 'stored' }, left, left]);
    expect(await readAvailable(productId)).toBe(4);
    const after = await listLots(who);
    expect(computeStorageBill('2026-07', after)).toEqual(computeStorageBill('2026-07', before));
    expect(computeStorageBill('2026-08', after).totalPence).toBe(80);
    await shop.catchUp();
    const { data } = await auditEntry.query.ofCustomer(who).go({ consistent: true });
    expect(data.filter(({ action }) => action === 'bottles_returned').map(({ details }) => details)).toEqual([
      `2 × Kilbrae 21 left storage with a refund: C-${orderNumber}-1-02 to C-${orderNumber}-1-03.`,
    ]);
    expect(data.filter(({ action }) => action === 'refund_made')).toHaveLength(1);
    expect((await desk.read(orderId)).body.storage?.bottles).toMatchObject([
      { status: 'stored', leftOn: null },
      { status: 'returned', certificateNumber: `C-${orderNumber}-1-02`, leftOn: '2026-08-01' },
      { status: 'returned' },
    ]);
  });

  test('409 for bottles in a withdrawal, naming them', async () => {
    const { who, productId, orderId, orderNumber, desk } = await storeBottles();
    const [row] = await listLots(who);
    const addressId = (await saveAddress(who)).body.id;
    const holdingIds = [3, 2].map((number) => toHoldingId(row?.lotId ?? '', number));
    await submitWithdrawal(who, { holdingIds, addressId, deliveryMethod: 'royal-mail-special-delivery' });
    const body = { amount, restock: [{ productId, quantity: 2 }] };
    expect(await desk.refund(orderId, body)).toMatchObject({
      status: 409,
      body: {
        code: 'bottles_not_free',
        message: `Only 1 of Kilbrae 21 are in storage and not in a delivery. These are not: C-${orderNumber}-1-02 to C-${orderNumber}-1-03.`,
        errors: [{ field: 'restock.0.quantity' }],
      },
    });
    expect(await fetchOrder(orderId)).not.toHaveProperty('owedPence');
    expect(await desk.refund(orderId, { amount, restock: [{ productId, quantity: 1 }] })).toMatchObject({
      status: 201,
    });
    expect(await desk.refund(orderId, { amount })).toMatchObject({ status: 201 });
    expect((await listBottles(who)).map(({ status }) => status)).toEqual(['returned', 'stored', 'stored']);
  });

  test('a bottle is either refunded or withdrawn when both are requested at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const { who, productId, orderId, desk } = await storeBottles();
      const [row] = await listLots(who);
      const addressId = (await saveAddress(who)).body.id;
      const holdingIds = [1, 2, 3].map((number) => toHoldingId(row?.lotId ?? '', number));
      const [refunded, body] = await Promise.all([
        desk.refund(orderId, { amount, restock: [{ productId, quantity: 1 }] }),
        submitWithdrawal(who, { holdingIds, addressId, deliveryMethod: 'royal-mail-special-delivery' }),
      ]);
      expect([refunded.status === 201, body.status === 200].filter(Boolean)).toHaveLength(1);
      const bottles = await listBottles(who);
      const isIn = (bottle: (typeof bottles)[number]) => bottle.requestId !== undefined;
      expect(bottles.some((bottle) => isIn(bottle) && bottle.status === 'returned')).toBe(false);
      expect(await readAvailable(productId)).toBe(refunded.status === 201 ? 3 : 2);
    }
  });

  test('409 while their lot does not exist', async () => {
    const { who, productId, orderId, desk } = await storeBottles();
    const [row] = await listLots(who);
    await lot.delete({ customerId: who.customerId, lotId: row?.lotId ?? '' }).go();
    const body = { amount, restock: [{ productId, quantity: 1 }] };
    expect(await desk.refund(orderId, body)).toMatchObject({
      status: 409,
      body: { code: 'bottles_not_free' },
    });
  });
});

describe('a withdrawal that the shop cancels', () => {
  async function paid() {
    const who = await createOwner(2);
    const { body } = await who.ask();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    return { who, id: body.id, orderId: (await loadOrder(body.paymentIntentId)).orderId };
  }

  const withdraw = (cookie: string, id: string) =>
    request<OpenWithdrawal>(cancelPaidWithdrawal, adminWithdrawalsApi.cancelPaidWithdrawal, {
      cookie,
      params: { id },
    });

  test('404 for one that does not exist, or is deleted while it is being read', async () => {
    const [who, cookie] = [await signInCustomer(), await createStaffCookie()];
    const { customerId, requestId } = await createWithdrawal(who.customerId, 'requested_delivery');
    const refused = { status: 404, body: { code: 'release_not_found' } };
    expect(await withdraw(cookie, 'rel_none')).toMatchObject(refused);
    const hasHappened = interleave(
      ({ verb, input }) => verb === 'Query' && input.includes(requestId),
      () => withdrawal.delete({ customerId, requestId }).go(),
    );
    expect(await withdraw(cookie, requestId)).toMatchObject(refused);
    expect(hasHappened()).toBe(true);
  });

  test('200 frees its bottles in storage, emails the customer once, and lets staff refund its payment', async () => {
    const [{ who, id, orderId }, cookie, desk] = [
      await paid(),
      await createStaffCookie('staff@shop.test'),
      await createOrderDesk(),
    ];
    for (let time = 0; time < 2; time++)
      expect(await withdraw(cookie, id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await shop.drain();
    expect(await listBottles(who)).toMatchObject([{ status: 'stored' }, { status: 'stored' }]);
    expect((await listBottles(who)).some(({ requestId }) => requestId)).toBe(false);
    expect((await listWithdrawals(who))[0]?.moves).toMatchObject([
      { actor: 'staff@shop.test', status: 'cancelled' },
    ]);
    expect((await who.list())[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    const subjects = () => shop.mail.messages(who.email).map(({ subject }) => subject);
    expect(subjects().filter((subject) => subject.endsWith('was cancelled'))).toHaveLength(1);
    const { body } = await desk.read(orderId);
    expect(body).toMatchObject({ kind: 'release', deliveryRequestId: id });
    expect(await desk.refund(orderId, { amount: body.refundable })).toMatchObject({ status: 201 });
    expect((await who.list())[0]).toMatchObject({ paymentStatus: 'refunded' });
    expect((await who.ask()).status).toBe(200);
  });

  test('409 once it is sent or before it is paid, 404 for an unknown withdrawal', async () => {
    const [{ who, id }, cookie] = [await paid(), await createStaffCookie()];
    await trackWithdrawal(cookie, id, { status: 'in_transit' });
    const refused = { status: 409, body: { code: 'release_not_withdrawable' } };
    expect(await withdraw(cookie, id)).toMatchObject(refused);
    expect(await listBottles(who)).toMatchObject([{ status: 'in_transit' }, { status: 'in_transit' }]);
    const other = await createOwner();
    expect(await withdraw(cookie, (await other.ask()).body.id)).toMatchObject(refused);
    expect(await withdraw(cookie, 'rel_none')).toMatchObject({ status: 404 });
  });
});
