import { afterEach, describe, expect, test } from 'vitest';
import { auditEntry } from '#functions/data/audit-entry.ts';
import { lot } from '#functions/data/lot.ts';
import { handler as withdrawRequest } from '#functions/delivery-requests/withdraw-request.ts';
import { clock } from '#functions/kit/clock.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { orderDesk, orderNow } from '#functions/testing/admin-orders.ts';
import { availableOf } from '#functions/testing/builders.ts';
import { askFor, bottlesOf, owner, releasesOf, track } from '#functions/testing/releases.ts';
import { request } from '#functions/testing/request.ts';
import { orderOf, withShop } from '#functions/testing/shop.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { bottleInBond, lotsOf, storing } from '#functions/testing/storing.ts';
import { withTable } from '#functions/testing/table.ts';
import { type OpenRequest, openRequestsApi } from '#shared/api/open-requests.ts';
import { holdingIdOf } from '#shared/domain/holding.ts';
import { storageBill } from '#shared/domain/storage-billing.ts';

withTable();
const shop = withShop();
afterEach(() => clock.reset());

/** Three bottles in bond, in place since the end of June. */
async function kept() {
  clock.set(() => new Date('2026-06-20T12:00:00.000Z'));
  const productId = await bottleInBond({ name: 'Kilbrae 21', available: 5 });
  const who = await storing({ productId, quantity: 3 });
  const { body } = await who.setUp();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId, orderNumber } = await orderOf(body.paymentIntentId);
  clock.set(() => new Date('2026-07-31T23:30:00.000Z'));
  return { who, productId, orderId, orderNumber, desk: await orderDesk() };
}

const amount = '1239.06';

describe('a refund of bottles in bond', () => {
  test('201 takes them out of the lot, and nothing is billed for them from that day in London on', async () => {
    const { who, productId, orderId, orderNumber, desk } = await kept();
    const before = await lotsOf(who);
    const restock = [{ productId, quantity: 2 }];
    expect(await desk.refund(orderId, { amount: '2478.12', restock })).toMatchObject({ status: 201 });
    // It is half past midnight in London.
    const left = { status: 'returned', leftOn: '2026-08-01' };
    expect(await bottlesOf(who)).toMatchObject([{ status: 'stored' }, left, left]);
    expect(await availableOf(productId)).toBe(4);
    const after = await lotsOf(who);
    expect(storageBill('2026-07', after)).toEqual(storageBill('2026-07', before));
    expect(storageBill('2026-08', after).totalPence).toBe(80);
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

  test('409 takes none that is in a delivery or has left, and names those', async () => {
    const { who, productId, orderId, orderNumber, desk } = await kept();
    const [row] = await lotsOf(who);
    const addressId = (await saveAddress(who)).body.id;
    const holdingIds = [3, 2].map((number) => holdingIdOf(row?.lotId ?? '', number));
    await askFor(who, { holdingIds, addressId, deliveryMethod: 'royal-mail-special-delivery' });
    const asked = { amount, restock: [{ productId, quantity: 2 }] };
    expect(await desk.refund(orderId, asked)).toMatchObject({
      status: 409,
      body: {
        code: 'bottles_not_free',
        message: `Only 1 of Kilbrae 21 lie in storage and in no delivery; these do not: C-${orderNumber}-1-02 to C-${orderNumber}-1-03.`,
        errors: [{ field: 'restock.0.quantity' }],
      },
    });
    expect(await orderNow(orderId)).not.toHaveProperty('owedPence');
    expect(await desk.refund(orderId, { amount, restock: [{ productId, quantity: 1 }] })).toMatchObject({
      status: 201,
    });
    expect(await desk.refund(orderId, { amount })).toMatchObject({ status: 201 });
    expect((await bottlesOf(who)).map(({ status }) => status)).toEqual(['returned', 'stored', 'stored']);
  });

  test('a bottle goes either back or into a delivery, when both are asked for at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { who, productId, orderId, desk } = await kept();
      const [row] = await lotsOf(who);
      const addressId = (await saveAddress(who)).body.id;
      const holdingIds = [1, 2, 3].map((number) => holdingIdOf(row?.lotId ?? '', number));
      const [refunded, asked] = await Promise.all([
        desk.refund(orderId, { amount, restock: [{ productId, quantity: 1 }] }),
        askFor(who, { holdingIds, addressId, deliveryMethod: 'royal-mail-special-delivery' }),
      ]);
      expect([refunded.status === 201, asked.status === 200].filter(Boolean)).toHaveLength(1);
      const bottles = await bottlesOf(who);
      const isIn = (bottle: (typeof bottles)[number]) => bottle.requestId !== undefined;
      expect(bottles.some((bottle) => isIn(bottle) && bottle.status === 'returned')).toBe(false);
      expect(await availableOf(productId)).toBe(refunded.status === 201 ? 3 : 2);
    }
  });

  test('409 waits until the bottles are in their lot', async () => {
    const { who, productId, orderId, desk } = await kept();
    const [row] = await lotsOf(who);
    await lot.delete({ customerId: who.customerId, lotId: row?.lotId ?? '' }).go();
    const asked = { amount, restock: [{ productId, quantity: 1 }] };
    expect(await desk.refund(orderId, asked)).toMatchObject({
      status: 409,
      body: { code: 'bottles_not_free' },
    });
  });
});

describe('a delivery out of bond that the shop cancels', () => {
  async function paid() {
    const who = await owner(2);
    const { body } = await who.ask();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    return { who, id: body.id, orderId: (await orderOf(body.paymentIntentId)).orderId };
  }

  const withdraw = (cookie: string, id: string) =>
    request<OpenRequest>(withdrawRequest, openRequestsApi.withdrawRequest, { cookie, params: { id } });

  test('200 leaves its bottles in storage and free, tells the customer once, and its money goes back by a refund', async () => {
    const [{ who, id, orderId }, cookie, desk] = [
      await paid(),
      await staffCookie('staff@shop.test'),
      await orderDesk(),
    ];
    for (let time = 0; time < 2; time++)
      expect(await withdraw(cookie, id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await shop.drain();
    expect(await bottlesOf(who)).toMatchObject([{ status: 'stored' }, { status: 'stored' }]);
    expect((await bottlesOf(who)).some(({ requestId }) => requestId)).toBe(false);
    expect((await releasesOf(who))[0]?.moves).toMatchObject([
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

  test('409 once it is sent, before it is paid, and 404 for none', async () => {
    const [{ who, id }, cookie] = [await paid(), await staffCookie()];
    await track(cookie, id, { status: 'in_transit' });
    const refused = { status: 409, body: { code: 'release_not_withdrawable' } };
    expect(await withdraw(cookie, id)).toMatchObject(refused);
    expect(await bottlesOf(who)).toMatchObject([{ status: 'in_transit' }, { status: 'in_transit' }]);
    const other = await owner();
    expect(await withdraw(cookie, (await other.ask()).body.id)).toMatchObject(refused);
    expect(await withdraw(cookie, 'rel_none')).toMatchObject({ status: 404 });
  });
});
