import { beforeAll, describe, expect, test } from 'vitest';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { type CrashPoint, makeMortal, runUntil } from '#functions/testing/crash.ts';
import {
  addPurchaseOrder,
  addSupplier,
  buildOrderBody,
  createDraftId,
  setPurchaseOrderStatus,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { handler as create } from './create-purchase-order.ts';

withTable();
const shop = withShop();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie();
  supplierId = (await addSupplier(cookie)).id;
  await makeMortal();
});

const points: CrashPoint[] = [1, 2, 3].flatMap((call) => [
  { call, when: 'before' as const },
  { call, when: 'after' as const },
]);

const orders = async () => (await listAllItems()).filter((item) => item.__edb_e__ === 'purchaseOrder');

describe('a retry after a crash', () => {
  test.each(points)('creates the purchase order once (crash $when call $call)', async (point) => {
    const body = { ...buildOrderBody(supplierId), draftId: createDraftId() };
    const press = () => request(create, purchaseOrdersApi.createPurchaseOrder, { cookie, body });
    const before = (await orders()).length;
    await runUntil(point, press);
    expect((await press()).status).toBe(201);
    const after = await orders();
    expect(after).toHaveLength(before + 1);
    expect(new Set(after.map((row) => row.poNumber)).size).toBe(after.length);
  });

  test.each(points)('receives its goods once (crash $when call $call)', async (point) => {
    const productId = await createBottle({ available: 1 });
    const order = await addPurchaseOrder(cookie, supplierId, [{ productId, quantity: 6 }]);
    await runUntil(point, () => setPurchaseOrderStatus(cookie, order.id, 'received'));
    // Stock is never added without its ledger row, wherever the process died.
    const moves = async () => (await stockMove.query.ofProduct({ productId }).go({ consistent: true })).data;
    expect(await readAvailable(productId)).toBe(1 + (await moves()).length * 6);
    expect((await setPurchaseOrderStatus(cookie, order.id, 'received')).status).toBe(200);
    expect(await readAvailable(productId)).toBe(7);
    expect(await moves()).toHaveLength(1);
  });

  test.each(points)('emails the supplier at most once (crash $when call $call)', async (point) => {
    const contactEmail = `${createDraftId()}@casks.test`;
    const { id } = await addSupplier(cookie, { contactEmail });
    const order = await addPurchaseOrder(cookie, id);
    await runUntil(point, () => setPurchaseOrderStatus(cookie, order.id, 'sent'));
    await setPurchaseOrderStatus(cookie, order.id, 'sent');
    await runUntil(point, () => shop.drain());
    await shop.drain();
    expect(shop.mail.messages(contactEmail).length).toBeLessThanOrEqual(1);
  });
});
