import { beforeEach, describe, expect, test } from 'vitest';
import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { order } from '#functions/orders/entities/order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createOrderDesk, fetchOrder, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { createOrder } from '#functions/testing/customer-records.ts';
import { buildBondedFields, createPaidOrder } from '#functions/testing/paid-order.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { dispatchApi, type OrderToPack, type TrackingResult } from '#shared/contracts/orders/dispatch.ts';
import type { Page } from '#shared/contracts/page.ts';
import { collectionMethodId } from '#shared/domain/common/delivery.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { handler as applyTracking } from './apply-tracking.ts';
import { handler as listOrdersToPack } from './list-orders-to-pack.ts';
import { handler as printDocuments } from './print-documents.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeEach(async () => {
  cookie = await createStaffCookie();
  await shop.drain();
  const { data } = await orderToPack.query.waiting({}).go({ pages: 'all' });
  await orderToPack.delete(data).go();
});

const who = { customerId: createId('cus'), email: 'ada@example.com' };
const line = (name = 'Kilbrae 21', quantity = 1) => ({
  productId: `prd_${name.slice(0, 3).toLowerCase()}`,
  name,
  quantity,
  unitPricePence: 10_000,
});
async function sell(changes: Parameters<typeof createPaidOrder>[2] = {}, lines = [line()]) {
  const sold = await createPaidOrder(who, lines, { deliveryMethodId: 'royal-mail-tracked-48', ...changes });
  const { orderId, orderNumber, paymentIntentId = '', totalPence } = sold;
  await payment
    .put({
      orderId,
      orderNumber,
      paymentIntentId,
      amountPence: totalPence,
      status: 'succeeded',
      orderVersion: 1,
      secretHash: 'none',
    })
    .go();
  return sold;
}

const list = (query: Record<string, string> = {}) =>
  request<Page<OrderToPack>>(listOrdersToPack, dispatchApi.listOrdersToPack, { cookie, query });
const listNumbers = async (query?: Record<string, string>) =>
  (await list(query)).body.items.map(({ orderNumber }) => orderNumber);

type Row = { line: number; orderNumber: string; trackingNumber: string; carrier: string };
const apply = (rows: Row[], isPreview = false) =>
  request<{ isApplied: boolean; results: TrackingResult[] }>(applyTracking, dispatchApi.applyTracking, {
    cookie,
    body: { rows, isPreview },
  });
let numbers = 100_000_000;
const newNumber = () => `AB${++numbers}GB`;
const toRow = (orderNumber: string, index = 0, trackingNumber = newNumber()): Row => ({
  line: index + 2,
  orderNumber,
  trackingNumber,
  carrier: 'royal-mail',
});
const countEmails = (subject: string) =>
  shop.mail.messages('ada@example.com').filter((message) => message.subject.includes(subject)).length;

describe('the orders to pack', () => {
  test('200 lists paid orders by promised date until they are sent', async () => {
    const late = await sell({ paidAt: '2026-06-05T10:00:00.000Z', orderNumber: 'LATE-0001' });
    const early = await sell({
      paidAt: '2026-06-08T10:00:00.000Z',
      orderNumber: 'ERLY-0001',
      deliveryMethodId: 'royal-mail-special-delivery',
    });
    await shop.drain();
    expect(await listNumbers()).toEqual(['ERLY-0001', 'LATE-0001']);
    const { body } = await list();
    expect(body.items[1]).toMatchObject({
      id: late.orderId,
      promisedBy: '2026-06-10',
      dispatchBy: '2026-06-08',
      carrier: 'royal-mail',
      bottles: 1,
      weightKg: 1.5,
      address: { postcode: 'W1D 7BD' },
      missingDeclarations: ['age'],
    });
    expect((await apply([toRow('ERLY-0001')])).body.isApplied).toBe(true);
    // This holds both before and after the stream has delivered the change.
    expect(await listNumbers()).toEqual(['LATE-0001']);
    await shop.drain();
    expect((await orderToPack.get({ orderId: early.orderId }).go()).data).toBeNull();
    await apply([toRow('LATE-0001')]);
    await shop.drain();
    expect(await listNumbers()).toEqual([]);
  });

  test('200 includes gift wrap in the totals, and dispatches a courier in time for a nominated day', async () => {
    const charges = [{ name: 'Gift wrap', amountPence: 500, vatPence: 83 }];
    const lines = [line()];
    const goodsPence = lines.reduce((sum, each) => sum + each.unitPricePence * each.quantity, 0);
    await sell(
      {
        charges,
        deliveryPence: 3_900,
        totalPence: goodsPence + 4_400,
        deliveryMethodId: 'insured-courier',
        nominatedDay: '2026-06-18',
        arrives: { from: '2026-06-18', to: '2026-06-18' },
      },
      lines,
    );
    await shop.drain();
    const [row] = (await list()).body.items;
    expect(row).toMatchObject({ isDayNominated: true, promisedBy: '2026-06-18', dispatchBy: '2026-06-11' });
    expect(parsePence(row?.subtotal ?? '')).toBe(goodsPence + 500);
    expect(parsePence(row?.total ?? '')).toBe(goodsPence + 4_400);
  });

  test('200 leaves out orders in bond, unpaid, on hold or cancelled, and lists an order once its hold ends', async () => {
    await sell(buildBondedFields('shelf'));
    await setUpPayment(await createCart({ productId: await createBottle() }));
    await createOrder(who.customerId, { paidAt: undefined, listing: undefined });
    await sell({ status: 'cancelled' });
    const held = await sell({ status: 'pending', orderNumber: 'HELD-0001' });
    await shop.drain();
    expect(await listNumbers()).toEqual([]);
    await order.patch({ orderId: held.orderId }).set({ status: 'processing' }).go();
    await shop.drain();
    expect(await listNumbers()).toEqual(['HELD-0001']);
    await order.patch({ orderId: held.orderId }).set({ status: 'cancelled' }).go();
    await shop.drain();
    expect(await listNumbers()).toEqual([]);
  });

  test('200 finds orders by bottle, name, postcode and number, in pages', async () => {
    for (const index of [1, 2, 3, 4, 5])
      await sell({ orderNumber: `PAGE-000${index}`, paidAt: `2026-06-0${index}T10:00:00.000Z` });
    await sell({ orderNumber: 'FIND-0001', customerName: 'Grace Hopper' }, [line('Invercarn 40')]);
    await shop.drain();
    const first = await list({ limit: '2' });
    const second = await list({ limit: '4', cursor: first.body.cursor ?? '' });
    expect([...first.body.items, ...second.body.items].map(({ orderNumber }) => orderNumber)).toEqual([
      'PAGE-0001',
      'PAGE-0002',
      'PAGE-0003',
      'PAGE-0004',
      'PAGE-0005',
      'FIND-0001',
    ]);
    expect(second.body.cursor).toBeNull();
    for (const search of ['invercarn', 'hopper', 'find-0001'])
      expect(await listNumbers({ search })).toEqual(['FIND-0001']);
    expect(await listNumbers({ search: 'W1D 7BD invercarn' })).toEqual(['FIND-0001']);
  });

  test('200 narrows the list by carrier, promised day and age check', async () => {
    const paidAt = '2031-06-02T10:00:00.000Z';
    await sell({ orderNumber: 'MAIL-0001', paidAt, isAdult: true });
    await sell({ orderNumber: 'HAND-0001', paidAt, isAdult: false, deliveryMethodId: 'insured-courier' });
    await shop.drain();
    const own = async (query: Record<string, string>) =>
      (await listNumbers({ ...query, search: '0001', limit: '50' })).filter((number) =>
        /^(MAIL|HAND)/.test(number),
      );
    expect(await own({})).toEqual(['MAIL-0001', 'HAND-0001']);
    expect(await own({ carrier: 'royal-mail' })).toEqual(['MAIL-0001']);
    expect(await own({ carrier: 'by-hand' })).toEqual(['HAND-0001']);
    expect(await own({ promisedBy: '2031-06-05' })).toEqual(['MAIL-0001']);
    expect(await own({ ageCheck: 'true' })).toEqual(['HAND-0001']);
    const atBar = {
      orderNumber: 'HAND-BAR-0001',
      paidAt,
      isAdult: false,
      deliveryMethodId: collectionMethodId,
    };
    await sell(atBar);
    await shop.drain();
    expect(await own({ carrier: 'collection' })).toEqual(['HAND-BAR-0001']);
    expect(await own({ ageCheck: 'true' })).toEqual(['HAND-0001']);
    expect((await list({ carrier: 'pigeon' })).status).toBe(400);
  });
});

/** Bottles with and without a storage location; one of them has been archived since it was sold. */
async function placeBottles() {
  const [near, far, archived, unplaced] = [
    await createBottle(),
    await createBottle(),
    await createBottle(),
    await createBottle(),
  ];
  const { data } = await product.get({ productId: archived }).go();
  if (!data) throw new Error('The bottle has no text.');
  await product.delete({ productId: archived }).go();
  await archivedProduct.put({ ...data, stockLocation: 'A2-1', archivedAt: '2026-06-01T00:00:00.000Z' }).go();
  await product.patch({ productId: near }).set({ stockLocation: 'A1-4' }).go();
  await product.patch({ productId: far }).set({ stockLocation: 'A10-1' }).go();
  const place = (productId: string, name: string) => ({ ...line(name), productId });
  return {
    lines: [
      place(unplaced, 'Ardnashiel 8'),
      place(far, 'Ben Lorne 10'),
      place(archived, 'Cairnglass 9'),
      place(near, 'Duncraig 12'),
    ],
    inOrder: ['A1-4\tDuncraig 12', 'A2-1\tCairnglass 9', 'A10-1\tBen Lorne 10', '-\tArdnashiel 8'],
  };
}

test('200 shows the storage location of each bottle in the queue, and the pick list is sorted by it', async () => {
  const { lines, inOrder } = await placeBottles();
  const { orderId } = await sell({ orderNumber: 'SHLF-0001' }, lines);
  await shop.drain();
  const { body } = await list({ search: 'SHLF-0001' });
  expect(body.items[0]?.lines.map(({ location }) => location)).toEqual([null, 'A10-1', 'A2-1', 'A1-4']);
  const printed = await request<Uint8Array>(printDocuments, dispatchApi.printDocuments, {
    cookie,
    body: { orderIds: [orderId] },
  });
  const [pickList = ''] = extractText(printed.body);
  const places = inOrder.map((row) => pickList.indexOf(row));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

describe('dispatch documents', () => {
  test('200 returns one PDF with the pick list and a slip per order, in the requested order', async () => {
    const one = await sell({}, [line('Kilbrae 21', 2)]);
    const other = await sell({}, [line('Kilbrae 21', 1), line('Ardnashiel 8', 1)]);
    const orderIds = [other.orderId, one.orderId, other.orderId];
    const reply = await request<Uint8Array>(printDocuments, dispatchApi.printDocuments, {
      cookie,
      body: { orderIds },
    });
    expect(reply.status).toBe(200);
    const pages = extractText(reply.body);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('Pick list');
    expect(pages[0]).toContain(`Kilbrae 21\t3\t${other.orderNumber}, ${one.orderNumber}`);
    expect(pages[1]).toContain(other.orderNumber);
    expect(pages[2]).toContain(one.orderNumber);
  });

  test('404 for an order that does not exist', async () => {
    const body = { orderIds: [createId('ord')] };
    const reply = await request(printDocuments, dispatchApi.printDocuments, { cookie, body });
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'order_not_found', errors: [{ field: 'orderIds' }] },
    });
  });
});

describe('a tracking file', () => {
  test("200 sets each order's number and status with an audit entry and email, and changes nothing when repeated", async () => {
    const sold = [await sell(), await sell()];
    const rows = sold.map(({ orderNumber }, index) => toRow(orderNumber, index));
    const before = countEmails('on its way');
    const preview = await apply(rows, true);
    expect(preview.body).toMatchObject({
      isApplied: false,
      results: [{ outcome: 'ships' }, { outcome: 'ships' }],
    });
    expect((await fetchOrder(sold[0]?.orderId ?? '')).status).toBe('confirmed');

    expect((await apply(rows)).body).toMatchObject({
      isApplied: true,
      results: [
        { line: 2, outcome: 'shipped' },
        { line: 3, outcome: 'shipped' },
      ],
    });
    await shop.drain();
    for (const [index, { orderId }] of sold.entries()) {
      const number = rows[index]?.trackingNumber;
      expect(await fetchOrder(orderId)).toMatchObject({
        status: 'shipped',
        shippedWith: number,
        tracking: {
          carrier: 'Royal Mail',
          number,
          url: `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
        },
      });
      expect((await listTrail(orderId)).map(({ action, actor }) => [action, actor])).toEqual([
        ['order_shipped', 'admin'],
      ]);
      const { timeline } = (await (await createOrderDesk()).read(orderId)).body;
      expect(timeline).toContainEqual(
        expect.objectContaining({ what: 'Dispatched', details: `Royal Mail, ${number}`, actor: 'admin' }),
      );
    }
    expect(countEmails('on its way') - before).toBe(2);

    expect((await apply(rows)).body).toMatchObject({
      isApplied: true,
      results: [{ outcome: 'unchanged' }, { outcome: 'unchanged' }],
    });
    await shop.drain();
    expect(countEmails('on its way') - before).toBe(2);
  });

  test('200 changes nothing when any line is invalid, and reports each such line', async () => {
    const [good, held, cancelled, sent] = [
      await sell(),
      await sell({ status: 'pending' }),
      await sell({ status: 'cancelled' }),
      await sell({ status: 'shipped' }),
    ];
    const rows = [
      toRow(good.orderNumber, 0),
      toRow('NONE-0000', 1),
      toRow(cancelled.orderNumber, 2),
      toRow(sent.orderNumber, 3),
      toRow(good.orderNumber, 4),
      toRow((await sell()).orderNumber, 5, 'short'),
      toRow(held.orderNumber, 6),
    ];
    const { body } = await apply(rows);
    expect(body.isApplied).toBe(false);
    expect(body.results.map(({ line: at, outcome }) => [at, outcome])).toEqual([
      [2, 'ships'],
      [3, 'order_unknown'],
      [4, 'order_cancelled'],
      [5, 'sent_with_another'],
      [6, 'order_twice'],
      [7, 'number_invalid'],
      [8, 'order_on_hold'],
    ]);
    expect((await fetchOrder(good.orderId)).status).toBe('confirmed');
    expect((await fetchOrder(held.orderId)).status).toBe('pending');
  });

  test('200 ships each order once when two people apply the same file at the same time', async () => {
    const sold = [await sell(), await sell(), await sell()];
    const rows = sold.map(({ orderNumber }, index) => toRow(orderNumber, index));
    const replies = await Promise.all([apply(rows), apply(rows)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const { orderId } of sold)
      expect((await listTrail(orderId)).map(({ action }) => action)).toEqual(['order_shipped']);
  });
});
