import { beforeAll, describe, expect, test } from 'vitest';
import { stockMove } from '#functions/data/stock-move.ts';
import { everyItem } from '#functions/testing/books.ts';
import { availableOf, bottle } from '#functions/testing/builders.ts';
import { type CrashPoint, makeMortal, until } from '#functions/testing/crash.ts';
import { anOrder, aSupplier, newDraftId, orderBody, setOrder } from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { purchaseOrdersApi } from '#shared/api/purchase-orders.ts';
import { handler as create } from './create-purchase-order.ts';

withTable();
const shop = withShop();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await staffCookie();
  supplierId = (await aSupplier(cookie)).id;
  await makeMortal();
});

const points: CrashPoint[] = [1, 2, 3].flatMap((call) => [
  { call, when: 'before' as const },
  { call, when: 'after' as const },
]);

const orders = async () => (await everyItem()).filter((item) => item.__edb_e__ === 'purchaseOrder');

describe('a process that dies, and a person who presses again', () => {
  test.each(points)('writes an order once ($when call $call)', async (point) => {
    const body = { ...orderBody(supplierId), draftId: newDraftId() };
    const press = () => request(create, purchaseOrdersApi.createPurchaseOrder, { cookie, body });
    const before = (await orders()).length;
    await until(point, press);
    expect((await press()).status).toBe(201);
    const after = await orders();
    expect(after).toHaveLength(before + 1);
    expect(new Set(after.map((row) => row.poNumber)).size).toBe(after.length);
  });

  test.each(points)('takes its goods in once ($when call $call)', async (point) => {
    const productId = await bottle({ available: 1 });
    const order = await anOrder(cookie, supplierId, [{ productId, quantity: 6 }]);
    await until(point, () => setOrder(cookie, order.id, 'received'));
    // Nothing is added without its row of the ledger, wherever it died.
    const moves = async () => (await stockMove.query.ofProduct({ productId }).go({ consistent: true })).data;
    expect(await availableOf(productId)).toBe(1 + (await moves()).length * 6);
    expect((await setOrder(cookie, order.id, 'received')).status).toBe(200);
    expect(await availableOf(productId)).toBe(7);
    expect(await moves()).toHaveLength(1);
  });

  test.each(points)('mails it once ($when call $call)', async (point) => {
    const contactEmail = `${newDraftId()}@casks.test`;
    const { id } = await aSupplier(cookie, { contactEmail });
    const order = await anOrder(cookie, id);
    await until(point, () => setOrder(cookie, order.id, 'sent'));
    await setOrder(cookie, order.id, 'sent');
    await until(point, () => shop.drain());
    await shop.drain();
    expect(shop.mail.messages(contactEmail).length).toBeLessThanOrEqual(1);
  });
});
