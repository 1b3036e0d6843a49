import { beforeAll, describe, expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import {
  addPurchaseOrder,
  addSupplier,
  readOrder,
  setPurchaseOrderStatus,
} from '#functions/testing/procurement.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';

withTable();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  supplierId = (await addSupplier(cookie, { contactEmail: 'orders@casks.test', contactPerson: 'Mairi' })).id;
});

const listMoves = async (productId: string) => (await stockMove.query.ofProduct({ productId }).go()).data;

describe('receiving a purchase order', () => {
  test('200 adds its quantities to stock once, with a ledger row', async () => {
    const [one, two] = [await createBottle({ available: 5 }), await createBottle({ available: 0 })];
    const order = await addPurchaseOrder(cookie, supplierId, [
      { productId: one, quantity: 6 },
      { productId: two, quantity: 2 },
      { productId: one, quantity: 1 },
      { productName: 'Crate', quantity: 3 },
    ]);
    const { body } = await setPurchaseOrderStatus(cookie, order.id, 'received');
    expect(body.notices).toEqual([
      '9 bottles were added to stock.',
      'Crate is not a product in the shop, so it was not added to stock.',
    ]);
    expect((await setPurchaseOrderStatus(cookie, order.id, 'received')).status).toBe(200);
    expect([await readAvailable(one), await readAvailable(two)]).toEqual([12, 2]);
    expect(await listMoves(one)).toMatchObject([
      {
        moveId: `received-${order.id}`,
        kind: 'received',
        change: 7,
        reason: `Received with ${order.poNumber}`,
        actor: 'staff@shop.test',
      },
    ]);
  });

  test.each(['draft', 'sent', 'acknowledged', 'cancelled'])(
    '409 when a received order is set back to %s',
    async (status) => {
      const productId = await createBottle({ available: 0 });
      const order = await addPurchaseOrder(cookie, supplierId, [{ productId, quantity: 2 }]);
      await setPurchaseOrderStatus(cookie, order.id, 'received');
      expect(await setPurchaseOrderStatus(cookie, order.id, status)).toMatchObject({
        status: 409,
        body: { code: 'purchase_order_received' },
      });
      expect((await readOrder(cookie, order.id)).status).toBe('received');
      expect(await readAvailable(productId)).toBe(2);
    },
  );

  test('200 adds its stock once for twenty concurrent requests', async () => {
    const productId = await createBottle({ available: 1 });
    const order = await addPurchaseOrder(cookie, supplierId, [{ productId, quantity: 4 }]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => setPurchaseOrderStatus(cookie, order.id, 'received')),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await readAvailable(productId)).toBe(5);
    expect(await listMoves(productId)).toHaveLength(1);
    const { history } = await readOrder(cookie, order.id);
    expect(history.filter(({ action }) => action === 'purchase_order_received')).toHaveLength(1);
  });

  test('200 adds no stock to an archived product, and says so', async () => {
    const productId = await createBottle({ available: 3 });
    await stock.patch({ productId }).set({ archivedAt: '2026-01-01T00:00:00.000Z' }).go();
    const order = await addPurchaseOrder(cookie, supplierId, [
      { productId, productName: 'Old Bottle', quantity: 2 },
    ]);
    const { body } = await setPurchaseOrderStatus(cookie, order.id, 'received');
    expect(body.notices).toEqual(['Old Bottle is archived, so it was not added to stock.']);
    expect(await readAvailable(productId)).toBe(3);
  });

  test('200 receives an order of forty products', async () => {
    const productIds = await Promise.all(Array.from({ length: 40 }, () => createBottle({ available: 0 })));
    const order = await addPurchaseOrder(
      cookie,
      supplierId,
      productIds.map((productId) => ({ productId, quantity: 1 })),
    );
    expect((await setPurchaseOrderStatus(cookie, order.id, 'received')).status).toBe(200);
    const left = await Promise.all(productIds.map(readAvailable));
    expect(left.every((available) => available === 1)).toBe(true);
  });
});
