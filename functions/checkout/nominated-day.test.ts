import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { listWaiting } from '#functions/orders/dispatch/packing-list.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { addToPackingList } from '#functions/orders/events/add-to-packing-list.ts';
import { fetchOrder } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';

withTable();
const shop = withShop();

let buyers = 0;
/** Buys a bottle on a Monday in June. */
async function buy(changes: object, cart?: string) {
  const sessionId = cart ?? (await createCart({ productId: await createBottle({ pricePence: 6_000 }) }));
  const guestDetails = { ...guest, email: `chooser${buyers++}@example.com` };
  const deliveryMethod = 'royal-mail-special-delivery';
  return setUpPayment(sessionId, { guestDetails, deliveryMethod, ...changes });
}
const setTime = (iso: string) => clock.set(() => new Date(iso));

describe('a nominated delivery day', () => {
  test('200 stores it as the promised day of the order and in the packing queue', async () => {
    setTime('2026-06-01T10:00:00Z');
    const { status, body } = await buy({ deliveryDay: '2026-06-18' });
    expect(status).toBe(200);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const found = await request(findByPayment, ordersApi.findByPayment, {
      params: { paymentIntentId: body.paymentIntentId },
      query: { clientSecret: body.clientSecret },
    });
    expect(found.body).toMatchObject({ isDayNominated: true, arrives: { to: '2026-06-18' } });
    const sold = await loadOrder(body.paymentIntentId);
    expect(sold).toMatchObject({
      nominatedDay: '2026-06-18',
      arrives: { from: '2026-06-18', to: '2026-06-18' },
    });
    await addToPackingList(undefined, await fetchOrder(sold.orderId));
    const row = (await listWaiting()).find(({ orderId }) => orderId === sold.orderId);
    expect(row?.promisedBy).toBe('2026-06-18');
  });

  test('200 removes it when the same checkout changes to the earliest delivery', async () => {
    setTime('2026-06-01T10:00:00Z');
    const cart = await createCart({ productId: await createBottle({ pricePence: 6_000 }) });
    const { body } = await buy({ deliveryDay: '2026-06-18' }, cart);
    await buy({}, cart);
    const changed = await loadOrder(body.paymentIntentId);
    expect(changed.nominatedDay).toBeUndefined();
    expect(changed.arrives).toEqual({ from: '2026-06-02', to: '2026-06-02' });
  });

  test.each([
    ['before the earliest possible one', '2026-06-01'],
    ['on a weekend', '2026-06-06'],
    ['more than 28 days ahead', '2026-06-30'],
  ])('422 names the field for a day %s', async (_, deliveryDay) => {
    setTime('2026-06-01T10:00:00Z');
    expect(await buy({ deliveryDay })).toMatchObject({
      status: 422,
      body: { code: 'delivery_day_unavailable', errors: [{ field: 'deliveryDay' }] },
    });
  });

  test('200 for the earliest possible day, 422 for a day before it or an option without nominated days', async () => {
    setTime('2026-06-01T14:30:00Z');
    const { status, body } = await buy({ deliveryDay: '2026-06-03' });
    expect(status).toBe(200);
    expect((await loadOrder(body.paymentIntentId)).arrives).toEqual({ from: '2026-06-03', to: '2026-06-03' });
    expect((await buy({ deliveryDay: '2026-06-02' })).status).toBe(422);
    // A courier's earliest arrival is a range from 5 to 9 June, and it promises no single day within it.
    for (const deliveryDay of ['2026-06-05', '2026-06-09'])
      expect((await buy({ deliveryDay, deliveryMethod: 'insured-courier' })).status).toBe(422);
    expect(
      (await buy({ deliveryDay: '2026-06-18', deliveryMethod: 'royal-mail-tracked-48' })).body,
    ).toMatchObject({
      detail: 'We can no longer deliver on Thursday 18 June. Please choose another day.',
    });
    expect((await buy({ deliveryDay: '2026-06-31' })).status).toBe(400);
  });
});
