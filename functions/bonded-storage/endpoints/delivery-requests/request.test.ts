import { describe, expect, test } from 'vitest';
import { priceWithdrawal } from '#functions/bonded-storage/price-withdrawal.ts';
import { clock } from '#functions/environment/clock.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  createOwner,
  listBottles,
  listWithdrawals,
  type RequestedWithdrawal,
  storeHoldings,
} from '#functions/testing/withdrawals.ts';

withTable();
const shop = withShop();

async function loadWithdrawalOrder(
  { id }: RequestedWithdrawal,
  who: Awaited<ReturnType<typeof createOwner>>,
): Promise<OrderRecord> {
  const withdrawal = (await listWithdrawals(who)).find(({ requestId }) => requestId === id);
  const { data } = await order.get({ orderId: withdrawal?.orderId ?? '' }).go({ consistent: true });
  if (!data) throw new Error(`No order for ${id}`);
  return data;
}

describe('quote a withdrawal', () => {
  test('200 lists duty and VAT per bottle, carriage and insurance, and writes nothing', async () => {
    const who = await createOwner(2);
    const { status, body } = await who.quote();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      duty: '21.88',
      dutyRate: '33.99',
      dutyRateFrom: '2026-02-01',
      vat: '500.00',
      deliveryCost: '24.95',
      insurance: '15.00',
      vatOnDelivery: '6.66',
      total: '561.83',
      recipient: 'Ada Byron',
      address: '14 Archer Street, London, W1D 7BD',
    });
    expect(body.holdings.map(({ id, duty, vat }) => [id, duty, vat])).toEqual(
      who.holdingIds.map((id) => [id, '10.94', '250.00']),
    );
    expect(await listWithdrawals(who)).toEqual([]);
  });

  test('uses the duty rate of today', async () => {
    const who = await createOwner();
    const before = await who.quote();
    expect(before.body.duty).toBe('10.94');
    const older = new Date('2026-01-15T12:00:00.000Z');
    clock.set(() => older);
    const earlier = await createOwner();
    expect((await earlier.quote()).body).toMatchObject({ duty: '10.56', dutyRateFrom: '2025-02-01' });
  });

  test('fails for a bottle whose size cannot be read, because its duty depends on it', async () => {
    const who = await createOwner(0);
    const holdingIds = await storeHoldings(who, 1, { bottleSize: 'unknown' });
    const priced = priceWithdrawal({ ...who.body, holdingIds }, who.customerId, new Date());
    await expect(priced).rejects.toThrow('no bottle size');
  });

  test('404 for bottles that do not exist or belong to others, 409 for reserved ones; each is named', async () => {
    const [who, other] = [await createOwner(3), await createOwner()];
    for (const id of [other.holdingIds[0], 'hld_none', 'hld_00000000000000000000-1-1']) {
      const reply = await who.quote({ holdingIds: [who.holdingIds[0], id] });
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'holding_not_found', errors: [{ field: 'holdingIds.1' }] },
      });
    }
    await who.ask({ holdingIds: who.holdingIds.slice(0, 2) });
    const taken = await who.quote({ holdingIds: who.holdingIds.slice(1) });
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'holding_not_free', errors: [{ field: 'holdingIds.0' }] },
    });
    expect(taken.body).toMatchObject({ message: expect.stringContaining('Kilbrae 21 Oloroso') });
  });

  test('4xx for an invalid address, delivery method, weight or list of bottles, at its field', async () => {
    const who = await createOwner(14);
    const one = { holdingIds: who.holdingIds.slice(0, 1) };
    const abroad = await saveAddress(who, { postcode: 'JE2 3AB' });
    const cases: [object, number, string, string][] = [
      [{ ...one, addressId: 'adr_none' }, 404, 'address_not_found', 'addressId'],
      [{ ...one, addressId: abroad.body.id }, 422, 'postcode_not_served', 'addressId'],
      [{ ...one, deliveryMethod: 'bonded-storage-shelf' }, 422, 'delivery_method_unknown', 'deliveryMethod'],
      [{}, 422, 'order_too_heavy', 'deliveryMethod'],
      [{ holdingIds: [] }, 400, 'invalid_request', 'holdingIds'],
      [{ holdingIds: [who.holdingIds[0], who.holdingIds[0]] }, 400, 'invalid_request', 'holdingIds'],
    ];
    for (const [changes, status, code, field] of cases) {
      expect(await who.quote(changes)).toMatchObject({ status, body: { code, errors: [{ field }] } });
    }
  });
});

describe('a withdrawal of expensive bottles', () => {
  test('422 for a delivery option with too little cover; the order stores the cover of a sufficient one', async () => {
    const who = await createOwner(2);
    expect(await who.quote({ deliveryMethod: 'royal-mail-tracked-48' })).toMatchObject({
      status: 422,
      body: { code: 'delivery_cover_exceeded', errors: [{ field: 'deliveryMethod' }] },
    });
    const { body } = await who.ask({ deliveryMethod: 'insured-courier' });
    expect(body).toMatchObject({ quote: { cover: '25000.00' } });
    expect(await loadWithdrawalOrder(body, who)).toMatchObject({ coverPence: 2_500_000 });
  });
});

describe('request a withdrawal', () => {
  test('200 reserves the bottles and sets up a payment of the quoted total', async () => {
    const who = await createOwner(2);
    const { body: quote } = await who.quote();
    const { status, body } = await who.ask({ expectedTotal: quote.total });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: quote.total, amount: 56_183, quote });
    expect(shop.payments.ledger.paymentIntents.get(body.paymentIntentId)?.amount).toBe(56_183);
    expect(await listBottles(who)).toMatchObject([
      { status: 'stored', requestId: body.id },
      { status: 'stored', requestId: body.id },
    ]);
    const paying = await loadWithdrawalOrder(body, who);
    expect(paying).toMatchObject({ kind: 'release', paysFor: body.id, status: 'pending', lines: [] });
    const { charges = [], deliveryPence, totalPence, vatPence } = paying;
    expect(charges.reduce((sum, { amountPence }) => sum + amountPence, deliveryPence)).toBe(totalPence);
    expect(charges.reduce((sum, charge) => sum + charge.vatPence, 416)).toBe(vatPence);
  });

  test('409 returns the fresh quote when the total on the page is out of date', async () => {
    const who = await createOwner();
    const reply = await who.ask({ expectedTotal: '1.00' });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', details: { quote: (await who.quote()).body } },
    });
    expect(await listWithdrawals(who)).toEqual([]);
  });

  test('200 returns the same payment when the same bottles are requested again, in any order', async () => {
    const who = await createOwner(2);
    const first = await who.ask();
    const again = await who.ask({ holdingIds: who.holdingIds.toReversed() });
    expect(again.body).toMatchObject({
      id: first.body.id,
      paymentIntentId: first.body.paymentIntentId,
      orderNumber: first.body.orderNumber,
    });
    expect(await listWithdrawals(who)).toHaveLength(1);
  });

  test('200 changes the existing payment when the quote has changed', async () => {
    const who = await createOwner();
    const first = await who.ask();
    const { body } = await who.ask({ deliveryMethod: 'insured-courier' });
    expect(body).toMatchObject({ id: first.body.id, paymentIntentId: first.body.paymentIntentId });
    expect(body.amount).toBe(first.body.amount + 3900 - 2495);
    expect(shop.payments.ledger.paymentIntents.get(body.paymentIntentId)?.amount).toBe(body.amount);
    expect(await listWithdrawals(who)).toMatchObject([
      { methodId: 'insured-courier', totalPence: body.amount },
    ]);
    expect(await loadWithdrawalOrder(body, who)).toMatchObject({ version: 2, totalPence: body.amount });
  });

  test('409 for fewer or more bottles while the withdrawal awaits its payment', async () => {
    const who = await createOwner(3);
    await who.ask({ holdingIds: who.holdingIds.slice(0, 2) });
    for (const holdingIds of [who.holdingIds.slice(0, 1), who.holdingIds]) {
      expect(await who.ask({ holdingIds })).toMatchObject({
        status: 409,
        body: { code: 'holding_not_free' },
      });
    }
    expect((await who.ask({ holdingIds: who.holdingIds.slice(2) })).status).toBe(200);
  });

  test('502 when Stripe cannot be reached, and a retry continues with the same withdrawal', async () => {
    const who = await createOwner();
    shop.payments.faults.set({ kind: 'hang-up', call: 'POST /v1/payment_intents', count: 2 });
    expect(await who.ask()).toMatchObject({ status: 502, body: { code: 'payment_setup_failed' } });
    const [withdrawal] = await listWithdrawals(who);
    const { body } = await who.ask();
    expect(body.id).toBe(withdrawal?.requestId);
  });

  test('429 after 20 attempts', async () => {
    const moment = new Date('2026-11-21T12:00:00.000Z');
    clock.set(() => moment);
    const who = await createOwner();
    const none = { holdingIds: ['hld_none'] };
    for (let count = 0; count < 20; count++) expect((await who.ask(none)).status).toBe(404);
    expect(await who.ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});

describe('the list of withdrawals', () => {
  test('200 lists every withdrawal of the customer, newest first, and none of other customers', async () => {
    const [who, other] = [await createOwner(2), await createOwner()];
    const [first, second] = who.holdingIds;
    await who.ask({ holdingIds: [first] });
    clock.set(() => new Date(Date.now() + 1000));
    const { body } = await who.ask({ holdingIds: [second] });
    const listed = await who.list();
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({
      id: body.id,
      status: 'awaiting_payment',
      paymentStatus: 'pending',
      totalCost: body.total,
      deliveryMethod: 'Royal Mail Special Delivery by 1pm',
      deliveryMethodId: 'royal-mail-special-delivery',
      portfolioHolding: { product: { name: 'Kilbrae 21 Oloroso', age: 21 } },
      trackingNumber: null,
    });
    expect(await other.list()).toEqual([]);
    expect(await (await createOwner(0)).list()).toEqual([]);
  });
});

test('bottles of several lots can leave in one withdrawal', async () => {
  const who = await createOwner(2);
  const more = await storeHoldings(who, 3);
  const { body } = await who.ask({
    holdingIds: [...who.holdingIds, ...more.slice(0, 2)],
    deliveryMethod: 'insured-courier',
  });
  expect(body.quote.holdings).toHaveLength(4);
  expect((await listBottles(who)).filter(({ requestId }) => requestId === body.id)).toHaveLength(4);
});
