import { beforeAll, describe, expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { type CrashPoint, makeMortal, runUntil } from '#functions/testing/crash.ts';
import {
  addPurchaseOrder,
  addSupplier,
  buildReceiptBody,
  readOrder,
  receive,
  setPurchaseOrderStatus,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { goodsReceiptsApi } from '#shared/contracts/procurement/goods-receipts.ts';
import type { PurchaseOrderRow } from '#shared/contracts/procurement/purchase-orders.ts';
import { handler as reverseReceipt } from './reverse-receipt.ts';

withTable();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie();
  supplierId = (await addSupplier(cookie)).id;
  await makeMortal();
});

/** An order that is on its way: 12 of a bottle at £50.00, and a pallet. */
async function createSentOrder() {
  const productId = await createBottle({ available: 2 });
  const { id } = await addPurchaseOrder(cookie, supplierId, [
    { productId, quantity: 12, pence: 5_000 },
    { productName: 'Pallet', quantity: 1, pence: 1_999 },
  ]);
  const { body } = await setPurchaseOrderStatus(cookie, id, 'acknowledged');
  return { id, productId, version: body.version };
}

const reverse = (id: string, receiptId: string) =>
  request<PurchaseOrderRow & { notices: string[] }>(reverseReceipt, goodsReceiptsApi.reverseReceipt, {
    cookie,
    params: { id, receiptId },
    body: { reason: 'Wrong order' },
  });

const listMoves = async (productId: string) =>
  (await stockMove.query.byTime({ productId }).go()).data.map(({ change, costPence }) => ({
    change,
    costPence,
  }));

describe('receiving goods', () => {
  test('201 adds good bottles to stock, expects the rest, and completes the order with the last delivery', async () => {
    const { id, productId, version } = await createSentOrder();
    const lines = [{ line: 0, good: 6, damaged: 1, short: 2 }];
    const charges = { dutyAmount: '60.00', freightAmount: '12.00', deliveryNote: 'DN 4471' };
    const first = await receive(cookie, id, buildReceiptBody(version, [], { lines, ...charges }));
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'acknowledged', expectedQuantity: 7, isPartReceived: true },
    });
    expect(first.body.notices).toEqual(['6 bottles were added to stock.']);
    expect(await readAvailable(productId)).toBe(8);
    const order = await readOrder(cookie, id);
    expect(order.items[0]).toMatchObject({ received: 6, damaged: 1, short: 2, expected: 6 });
    expect(order.receipts).toMatchObject([
      {
        number: 1,
        deliveryNote: 'DN 4471',
        dutyAmount: '60.00',
        lines: [{ good: 6, landedCost: '372.00', unitCost: '62.00' }],
      },
    ]);
    expect(order.history[0]).toMatchObject({
      action: 'purchase_order_received',
      after: { expected: 7, received: ['6 × Kilbrae 21, 1 damaged, 2 missing'], duty: '£60.00' },
    });

    const second = await receive(cookie, id, buildReceiptBody(first.body.version, [6, 1]));
    expect(second.body).toMatchObject({ status: 'received', expectedQuantity: 0, isPartReceived: false });
    expect(await readAvailable(productId)).toBe(14);
    expect(await listMoves(productId)).toEqual([
      { change: 6, costPence: 37_200 },
      { change: 6, costPence: 30_000 },
    ]);
  });

  test('missing bottles that will not be replaced are no longer expected, even if none arrived', async () => {
    const { id, productId, version } = await createSentOrder();
    const lines = [
      { line: 0, good: 0, damaged: 0, short: 12 },
      { line: 1, good: 0, damaged: 0, short: 1 },
    ];
    const body = buildReceiptBody(version, [], { lines, replacementsExpected: false });
    expect((await receive(cookie, id, body)).body).toMatchObject({ status: 'received', notices: [] });
    expect(await readAvailable(productId)).toBe(2);
  });

  test('setting the status to received takes in the remaining bottles once', async () => {
    const { id, productId, version } = await createSentOrder();
    await receive(cookie, id, buildReceiptBody(version, [5]));
    const done = await setPurchaseOrderStatus(cookie, id, 'received');
    expect(done).toMatchObject({ status: 200, body: { status: 'received', expectedQuantity: 0 } });
    expect((await setPurchaseOrderStatus(cookie, id, 'received')).status).toBe(200);
    expect(await readAvailable(productId)).toBe(14);
    expect((await readOrder(cookie, id)).receipts.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('the same form sent twice is received once; a different form with the same key is rejected', async () => {
    const { id, productId, version } = await createSentOrder();
    const body = buildReceiptBody(version, [6]);
    const [one, two] = [await receive(cookie, id, body), await receive(cookie, id, body)];
    expect([one.status, two.status, two.body.notices]).toEqual([
      201,
      201,
      ['6 bottles were added to stock.'],
    ]);
    expect(await readAvailable(productId)).toBe(8);
    const other = await receive(cookie, id, { ...buildReceiptBody(version, [5]), draftId: body.draftId });
    expect(other).toMatchObject({ status: 409, body: { code: 'request_key_reused' } });
  });

  test('409 for the second of two concurrent receipts of the same delivery', async () => {
    const { id, productId, version } = await createSentOrder();
    const answers = await Promise.all(
      [6, 6].map((good) => receive(cookie, id, buildReceiptBody(version, [good]))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await readAvailable(productId)).toBe(8);
  });

  test('409 for a draft; 422 for charges without a good bottle to carry them, and nothing is written', async () => {
    const draft = await addPurchaseOrder(cookie, supplierId, [{ quantity: 3 }]);
    const refused = await receive(cookie, draft.id, buildReceiptBody(draft.version, [3]));
    expect(refused).toMatchObject({ status: 409, body: { code: 'purchase_order_not_open' } });
    const { id, version } = await createSentOrder();
    const unshared = await receive(cookie, id, buildReceiptBody(version, [0, 1], { freightAmount: '9.00' }));
    expect(unshared).toMatchObject({
      status: 422,
      body: { code: 'receipt_charges_unshared', errors: [{ field: 'freightAmount' }] },
    });
    expect((await readOrder(cookie, id)).receipts).toEqual([]);
  });

  test('409 when a partly received order is cancelled or set back to draft', async () => {
    const { id, version } = await createSentOrder();
    await receive(cookie, id, buildReceiptBody(version, [1]));
    for (const status of ['cancelled', 'draft'])
      expect(await setPurchaseOrderStatus(cookie, id, status)).toMatchObject({
        status: 409,
        body: { code: 'purchase_order_part_received' },
      });
    expect((await setPurchaseOrderStatus(cookie, id, 'sent')).status).toBe(200);
  });

  const points: CrashPoint[] = [1, 2, 3, 4].flatMap((call) => [
    { call, when: 'before' as const },
    { call, when: 'after' as const },
  ]);
  test.each(points)('goods are received once even if the process crashes $when call $call', async (point) => {
    const { id, productId, version } = await createSentOrder();
    const body = buildReceiptBody(version, [6]);
    await runUntil(point, () => receive(cookie, id, body));
    expect(await readAvailable(productId)).toBe(2 + (await listMoves(productId)).length * 6);
    expect((await receive(cookie, id, body)).status).toBe(201);
    expect(await readAvailable(productId)).toBe(8);
    expect(await listMoves(productId)).toHaveLength(1);
  });
});

describe('reversing a receipt', () => {
  test('200 takes the bottles and their cost out of stock once, and expects them again', async () => {
    const { id, productId } = await createSentOrder();
    await setPurchaseOrderStatus(cookie, id, 'received');
    const [receipt] = (await readOrder(cookie, id)).receipts;
    const reversed = await reverse(id, receipt?.id ?? '');
    expect(reversed).toMatchObject({ status: 200, body: { status: 'acknowledged', expectedQuantity: 13 } });
    expect(reversed.body.notices).toEqual(['12 bottles were taken out of stock.']);
    expect((await reverse(id, receipt?.id ?? '')).body.notices).toEqual([]);
    expect(await readAvailable(productId)).toBe(2);
    expect(await listMoves(productId)).toEqual([
      { change: 12, costPence: 60_000 },
      { change: -12, costPence: -60_000 },
    ]);
    const order = await readOrder(cookie, id);
    expect(order).toMatchObject({ receivedAt: null, receipts: [{ reversal: { reason: 'Wrong order' } }] });
    expect(order.history[0]).toMatchObject({
      action: 'purchase_order_receipt_reversed',
      before: { status: 'received', received: ['12 × Kilbrae 21', '1 × Pallet'] },
      after: { status: 'acknowledged', received: [], reason: 'Wrong order' },
    });
    // The goods can be received again after the reversal.
    expect((await setPurchaseOrderStatus(cookie, id, 'received')).body.status).toBe('received');
    expect(await readAvailable(productId)).toBe(14);
  });

  test('409 names a bottle of which some have been sold since, and leaves the stock unchanged', async () => {
    const { id, productId, version } = await createSentOrder();
    await receive(cookie, id, buildReceiptBody(version, [6]));
    await stock.patch({ productId }).set({ available: 5 }).go();
    const [receipt] = (await readOrder(cookie, id)).receipts;
    const refused = await reverse(id, receipt?.id ?? '');
    expect(refused).toMatchObject({ status: 409, body: { code: 'receipt_bottles_gone' } });
    expect((refused.body as unknown as { detail: string }).detail).toMatch(
      /^This receipt added 6 of Kilbrae 21 to stock, and only 5 are still for sale/,
    );
    expect(await readAvailable(productId)).toBe(5);
    expect((await readOrder(cookie, id)).receipts[0]?.reversal).toBeNull();
  });

  test('404 for a receipt that the order does not have', async () => {
    const { id } = await createSentOrder();
    expect(await reverse(id, 'rcp_1')).toMatchObject({ status: 404, body: { code: 'receipt_not_found' } });
  });
});
