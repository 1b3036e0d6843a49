import { describe, expect, test } from 'vitest';
import { product } from '#functions/catalogue/entities/product.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { handler as getOrder } from '#functions/orders/endpoints/get-order.ts';
import { readAvailable } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Order, type OrderStorage, ordersApi } from '#shared/contracts/orders/orders.ts';

withTable();
const shop = withShop();

describe('POST /api/create-payment-intent for bonded storage', () => {
  test.each([
    ["isn't held in bond", { inBond: false }],
    ['has a size that is not a volume', { bottleSize: 'magnum' }],
    ['costs less than its tax', { pricePence: 1_200 }],
  ])('422 names the bottle that %s, and reserves nothing', async (_, facts) => {
    const [first, other] = [
      await createBondedBottle(),
      await createBondedBottle({ ...facts, name: 'Kilbrae 21' }),
    ];
    const { setUp } = await createStorageCustomer({ productId: first }, { productId: other });
    expect(await setUp()).toMatchObject({
      status: 422,
      body: {
        code: 'not_in_bond',
        detail: "Kilbrae 21 isn't held in bond, so it cannot go into bonded storage.",
        errors: [{ field: 'deliveryMethod' }],
      },
    });
    expect(await readAvailable(first)).toBe(20);
  });

  test('409 returns the new in-bond price and deferred tax when the price has changed', async () => {
    const productId = await createBondedBottle();
    const { setUp } = await createStorageCustomer({ productId, quantity: 2 });
    await product.patch({ productId }).set({ pricePence: 162_000 }).go();
    expect(await setUp({ shippingCost: '0.00', expectedTotal: '2478.12' })).toMatchObject({
      status: 409,
      body: {
        code: 'quote_changed',
        details: {
          quote: {
            total: '2678.12',
            vatIncluded: '0.00',
            storage: { deferredDuty: '21.88', deferredVat: '540.00', monthly: '1.60' },
          },
        },
      },
    });
    expect(await readAvailable(productId)).toBe(20);
  });

  test('409 for a total quoted before the duty rate changed at midnight', async () => {
    clock.set(() => new Date('2026-01-31T23:59:59Z'));
    const { setUp } = await createStorageCustomer({ productId: await createBondedBottle() });
    expect(await setUp({ expectedTotal: '1239.44' })).toMatchObject({ status: 200 });
    clock.set(() => new Date('2026-02-01T00:00:00Z'));
    expect(await setUp({ expectedTotal: '1239.44' })).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', details: { quote: { total: '1239.06' } } },
    });
  });

  test('200 charges the in-bond price, stores the deferred duty and VAT, and needs no postcode', async () => {
    const who = await createStorageCustomer({
      productId: await createBondedBottle({ available: 30 }),
      quantity: 24,
    });
    const guestDetails = { name: 'Ada Byron', email: who.email, address: '14 Archer Street, Soho, London' };
    const reply = await who.setUp({ guestDetails, shippingCost: '0.00', expectedTotal: '29737.44' });
    expect(reply).toMatchObject({ status: 200, body: { amount: 2_973_744 } });
    expect(await loadOrder(reply.body.paymentIntentId)).toMatchObject({
      customerId: who.customerId,
      deliveryMethodId: 'bonded-storage-shelf',
      lines: [{ quantity: 24, unitPricePence: 123_906, unitDutyPence: 1_094, unitVatPence: 25_000 }],
      deliveryPence: 0,
      totalPence: 2_973_744,
      vatPence: 0,
      stored: {
        place: 'shelf',
        deferredDutyPence: 24 * 1_094,
        deferredVatPence: 24 * 25_000,
        dutyRateFrom: '2026-02-01',
      },
    });
  });

  test('200 changes the same order to delivery and back to storage', async () => {
    const { setUp } = await createStorageCustomer({ productId: await createBondedBottle(), quantity: 12 });
    const first = await setUp();
    const [stored, again] = [await loadOrder(first.body.paymentIntentId), await setUp()];
    expect((await loadOrder(again.body.paymentIntentId)).version).toBe(stored.version);
    const second = await setUp({ deliveryMethod: 'insured-courier' });
    const delivered = await loadOrder(second.body.paymentIntentId);
    expect(delivered).toMatchObject({ orderId: stored.orderId, version: 2, totalPence: 1_803_900 });
    expect(delivered).not.toHaveProperty('stored');
    expect(delivered.lines[0]).not.toHaveProperty('unitDutyPence');
    const third = await setUp({ deliveryMethod: 'bonded-storage-pallet' });
    expect(third.body).toMatchObject({ paymentIntentId: first.body.paymentIntentId, amount: 12 * 123_906 });
    expect(await loadOrder(third.body.paymentIntentId)).toMatchObject({
      version: 3,
      stored: { place: 'pallet' },
    });
  });
});

test("422 for a pallet of bottles that don't fill a whole case, and reserves nothing", async () => {
  const productId = await createBondedBottle();
  const { setUp } = await createStorageCustomer({ productId, quantity: 11 });
  expect(await setUp({ deliveryMethod: 'bonded-storage-pallet' })).toMatchObject({
    status: 422,
    body: { code: 'whole_cases_only', errors: [{ field: 'deliveryMethod' }] },
  });
  expect(await readAvailable(productId)).toBe(20);
  expect((await setUp()).status).toBe(200);
});

test('200 shows the deferred tax, the storage place and the expected storage dates of a paid order', async () => {
  clock.set(() => new Date('2026-11-20T12:00:00Z'));
  const { setUp } = await createStorageCustomer({ productId: await createBondedBottle(), quantity: 2 });
  const { body } = await setUp();
  const { paymentIntentId, clientSecret } = body;
  const read = async () =>
    (
      await request<{ orderId: string; orderToken: string; storage: OrderStorage }>(
        findByPayment,
        ordersApi.findByPayment,
        { params: { paymentIntentId }, query: { clientSecret } },
      )
    ).body;
  expect((await read()).storage).toMatchObject({ earliest: null, latest: null });
  shop.payments.pay(paymentIntentId);
  await shop.payments.webhooks.deliver();
  const { orderId, orderToken, storage } = await read();
  expect(storage).toEqual({
    place: 'shelf',
    deferredDuty: '21.88',
    deferredVat: '500.00',
    monthly: '1.60',
    earliest: '2026-11-25',
    latest: '2026-11-27',
  });
  const sent = { params: { orderId }, query: { token: orderToken } };
  expect((await request<Order>(getOrder, ordersApi.getOrder, sent)).body).toMatchObject({
    storage,
    items: [{ unitPrice: '1239.06', lineTotal: '2478.12', vatIncluded: '0.00', taxDeferred: '521.88' }],
    subtotal: '2478.12',
    shippingCost: '0.00',
    total: '2478.12',
    vatIncluded: '0.00',
  });
});
