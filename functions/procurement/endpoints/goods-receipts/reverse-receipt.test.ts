import { beforeAll, describe, expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { readAvailable } from '#functions/testing/builders.ts';
import { createSentOrder, listMoves } from '#functions/testing/goods-receipts.ts';
import {
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
});

const reverse = (id: string, receiptId: string) =>
  request<PurchaseOrderRow & { notices: string[] }>(reverseReceipt, goodsReceiptsApi.reverseReceipt, {
    cookie,
    params: { id, receiptId },
    body: { reason: 'Wrong order' },
  });

describe('reversing a receipt', () => {
  test('200 takes the bottles and their cost out of stock once, and expects them again', async () => {
    const { id, productId } = await createSentOrder(cookie, supplierId);
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
    const { id, productId, version } = await createSentOrder(cookie, supplierId);
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
    const { id } = await createSentOrder(cookie, supplierId);
    expect(await reverse(id, 'rcp_1')).toMatchObject({ status: 404, body: { code: 'receipt_not_found' } });
  });
});
