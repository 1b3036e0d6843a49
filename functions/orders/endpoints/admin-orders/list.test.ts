import { beforeAll, describe, expect, test } from 'vitest';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { order } from '#functions/orders/entities/order.ts';
import { createId } from '#functions/runtime/ids.ts';
import { client } from '#functions/table/table.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { buildPhoneOrder, placeByPhone } from '#functions/testing/phone-orders.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';

withTable();
const shop = withShop();

const address = { addressLine1: '2 Hillhead Street', city: 'Glasgow', postcode: 'G12 8QQ' };
const who = { customerId: createId('cus'), email: 'lister@example.com' };
const line = (quantity = 1) => ({ productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 10_000, quantity });
const start = Date.parse('2026-06-01T12:00:00.000Z');
const total = 60;

/** Orders an hour apart, the newest last. */
beforeAll(async () => {
  for (let index = 0; index < total; index++) {
    const at = new Date(start + index * 3_600_000).toISOString();
    await createPaidOrder(who, [line(1 + (index % 3))], {
      placedAt: at,
      paidAt: at,
      orderNumber: `LIST-${String(index).padStart(4, '0')}`,
      ...(index % 10 === 0 ? { status: 'shipped' } : {}),
      ...(index % 20 === 5 ? { kind: 'storage', lines: [] } : {}),
    });
  }
});

async function everyRow(query: Record<string, string>) {
  const desk = await createOrderDesk();
  const numbers: string[] = [];
  let cursor: string | null = null;
  let calls = 0;
  do {
    const page = await desk.list({ ...query, ...(cursor ? { cursor } : {}) });
    expect(page.status).toBe(200);
    numbers.push(...page.body.items.map(({ orderNumber }) => orderNumber));
    cursor = page.body.cursor;
    calls += 1;
  } while (cursor !== null);
  return { numbers, calls };
}

const formatNumbers = (indexes: number[]) => indexes.map((index) => `LIST-${String(index).padStart(4, '0')}`);
const all = Array.from({ length: total }, (_, index) => total - 1 - index);

describe('the list of orders', () => {
  test('200 lists the paid orders once each, newest first, in pages', async () => {
    expect(await everyRow({ to: '2026-06-30' })).toMatchObject({ numbers: formatNumbers(all) });
    const small = await everyRow({ limit: '7' });
    expect(small.numbers).toEqual(formatNumbers(all));
    expect(small.calls).toBeGreaterThan(8);
  });

  test('200 filters by status, kind, London date and words', async () => {
    expect((await everyRow({ status: 'shipped' })).numbers).toEqual(formatNumbers([50, 40, 30, 20, 10, 0]));
    expect((await everyRow({ kind: 'storage' })).numbers).toEqual(formatNumbers([45, 25, 5]));
    // In June, a London day begins at 23:00 UTC on the day before.
    const day = await everyRow({ from: '2026-06-02', to: '2026-06-02' });
    expect(day.numbers).toEqual(formatNumbers(all.filter((index) => index >= 11 && index <= 34)));
    expect((await everyRow({ search: 'byron list-003' })).numbers).toEqual(
      formatNumbers(all.filter((index) => index >= 30 && index < 40)),
    );
    expect((await everyRow({ search: 'nobody' })).numbers).toEqual([]);
  });

  test('200 reads a page with at most five read units', async () => {
    const desk = await createOrderDesk();
    let units = 0;
    client.middlewareStack.add(
      (next) => async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        const used = [(result.output as { ConsumedCapacity?: unknown }).ConsumedCapacity ?? []].flat();
        for (const { CapacityUnits = 0 } of used as { CapacityUnits?: number }[]) units += CapacityUnits;
        return result;
      },
      { step: 'initialize', name: 'units' },
    );
    const { body } = await desk.list();
    client.middlewareStack.remove('units');
    expect(body.items).toHaveLength(25);
    expect(units).toBeGreaterThan(0);
    expect(units).toBeLessThanOrEqual(5);
  });

  test('400 for a cursor from another list, an unknown status or an invalid date', async () => {
    const desk = await createOrderDesk();
    const key = { pk: 'a', sk: 'b', gsi2pk: 'orders#unpaid', gsi2sk: 'c' };
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
    expect(await desk.list({ cursor })).toMatchObject({ status: 400 });
    expect(await desk.list({ status: 'lost' })).toMatchObject({ status: 400 });
    expect(await desk.list({ from: 'yesterday' })).toMatchObject({ status: 400 });
  });

  test('200 with an empty list when the last day is before the first', async () => {
    const backwards = await (await createOrderDesk()).list({ from: '2026-06-05', to: '2026-06-01' });
    expect(backwards).toMatchObject({ status: 200, body: { items: [] } });
  });
});

describe('unpaid orders', () => {
  test('200 lists them while they await payment, and separately once they have lapsed or been cancelled', async () => {
    const desk = await createOrderDesk();
    const begin = async (email: string) => {
      const { body } = await setUpPayment(await createCart({ productId: await createBottle() }), {
        guestDetails: { ...guest, email },
      });
      return { intent: body.paymentIntentId, ...(await loadOrder(body.paymentIntentId)) };
    };
    const [lapsing, paid] = [await begin('lapsing@example.com'), await begin('paying@example.com')];
    const listIds = async (payment: string) =>
      (await desk.list({ payment })).body.items.map(({ id }) => id).filter((id) => id.startsWith('ord_'));
    expect(await listIds('awaiting_payment')).toEqual(
      expect.arrayContaining([lapsing.orderId, paid.orderId]),
    );
    expect(await listIds('ended_unpaid')).toEqual([]);
    shop.payments.pay(paid.intent);
    await shop.catchUp();
    clock.set(() => new Date(Date.now() + 40 * 60_000));
    await releaseLapsed({ id: 'test', scheduledFor: '' });
    clock.reset();
    const cancelled = await begin('cancelled@example.com');
    await desk.setStatus(cancelled.orderId, 'cancelled');
    expect(await listIds('awaiting_payment')).toEqual([]);
    expect((await listIds('ended_unpaid')).toSorted()).toEqual(
      [lapsing.orderId, cancelled.orderId].toSorted(),
    );
    const { body } = await desk.read(lapsing.orderId);
    expect(body).toMatchObject({
      payment: 'ended_unpaid',
      cancelReason: 'The payment was not completed in time.',
    });
    expect(body.timeline.map(({ what }) => what)).toEqual(['Placed', 'Expired without payment']);
    expect((await desk.list()).body.items[0]?.id).toBe(paid.orderId);
  });

  test('200 lists an order that was paid after it lapsed among the paid orders only', async () => {
    const desk = await createOrderDesk();
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
    const { orderId } = await loadOrder(body.paymentIntentId);
    clock.set(() => new Date(Date.now() + 40 * 60_000));
    await desk.list();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await order.patch({ orderId }).set({ status: 'cancelled', listing: 'orders#unpaid', listedAt: at }).go();
    await order.patch({ orderId }).set({ status: 'confirmed', listing: 'orders', paidAt: at }).go();
    const ids = async (payment: string) => (await desk.list({ payment })).body.items.map(({ id }) => id);
    expect(await ids('ended_unpaid')).not.toContain(orderId);
    expect(await ids('paid')).toContain(orderId);
  });
});

describe('the search for orders', () => {
  test('200 finds an order by its number, paid or not, in any notation', async () => {
    const desk = await createOrderDesk();
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
    const { orderId, orderNumber } = await loadOrder(body.paymentIntentId);
    const find = async (payment: string) => {
      for (const search of [
        orderNumber,
        orderNumber.toLowerCase(),
        orderNumber.replace('-', ' '),
        `#${orderNumber}`,
      ]) {
        const found = await desk.list({ search });
        expect(found.body).toMatchObject({ items: [{ id: orderId, payment }], cursor: null });
      }
    };
    await find('awaiting_payment');
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await find('paid');
  });

  test('200 finds an unpaid phone order by customer name, bottle and postcode', async () => {
    const desk = await createOrderDesk();
    const productId = await createBottle({ name: 'Ardwick Harbour 14', pricePence: 6000 });
    const customer = { name: 'Morven Achterberg', email: 'morven@example.com' };
    const placed = await placeByPhone(buildPhoneOrder(productId, { customer, address }));
    const { id } = placed.body;
    for (const search of ['achterberg', 'ardwick harb', 'G12 8QQ', 'morven g12']) {
      const { body } = await desk.list({ search });
      expect(body.items).toMatchObject([{ id, payment: 'awaiting_payment' }]);
      expect((await desk.list({ search, payment: 'awaiting_payment' })).body.items).toHaveLength(1);
      expect((await desk.list({ search, payment: 'paid' })).body.items).toEqual([]);
    }
  });

  test('200 finds the orders of an email address, placed as a guest and with an account', async () => {
    const desk = await createOrderDesk();
    const buyer = await signInCustomer();
    const own = await createPaidOrder(buyer, [line()]);
    const session = await createCart({ productId: await createBottle() });
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email: buyer.email } });
    const asGuest = await loadOrder(body.paymentIntentId);
    const found = await desk.list({ search: buyer.email.toUpperCase() });
    expect(found.body.items.map(({ id }) => id).toSorted()).toEqual(
      [own.orderId, asGuest.orderId].toSorted(),
    );
  });
});
