import { beforeAll, describe, expect, test } from 'vitest';
import {
  addPurchaseOrder,
  addSupplier,
  buildOrderBody,
  readOrder,
  setPurchaseOrderStatus,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type PurchaseOrderRow, purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { purchaseOrderStatuses } from '#shared/domain/procurement/purchase-order.ts';
import { handler as update } from './update-purchase-order.ts';

withTable();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  supplierId = (await addSupplier(cookie)).id;
});

const change = (id: string, body: object) =>
  request<PurchaseOrderRow>(update, purchaseOrdersApi.updatePurchaseOrder, { cookie, params: { id }, body });

describe('changing a purchase order', () => {
  test('200 changes a draft from its current version; 409 from an older version or once it is no longer a draft', async () => {
    const order = await addPurchaseOrder(cookie, supplierId);
    const other = await addSupplier(cookie, { name: 'Other' });
    const body = buildOrderBody(other.id, [{ quantity: 2, pence: 500 }]);
    const changed = await change(order.id, { ...body, version: order.version });
    expect(changed).toMatchObject({
      status: 200,
      body: { totalAmount: '10.00', supplier: { name: 'Other' }, poNumber: order.poNumber, version: 2 },
    });
    expect((await change(order.id, { ...body, version: order.version })).body.version).toBe(2);
    const another = { ...buildOrderBody(other.id, [{ quantity: 9 }]), version: order.version };
    expect(await change(order.id, another)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    await setPurchaseOrderStatus(cookie, order.id, 'acknowledged');
    expect(await change(order.id, { ...buildOrderBody(other.id, [{ quantity: 4 }]) })).toMatchObject({
      status: 409,
      body: { code: 'purchase_order_not_draft' },
    });
    expect((await readOrder(cookie, order.id)).items).toMatchObject([{ quantity: 2 }]);
  });

  test('200 for any change of status until the order is received', async () => {
    const order = await addPurchaseOrder(cookie, supplierId);
    for (const from of purchaseOrderStatuses.filter((status) => status !== 'received')) {
      for (const to of purchaseOrderStatuses.filter((status) => status !== 'received')) {
        await setPurchaseOrderStatus(cookie, order.id, from);
        expect(await setPurchaseOrderStatus(cookie, order.id, to)).toMatchObject({
          status: 200,
          body: { status: to },
        });
      }
    }
    const { body } = await setPurchaseOrderStatus(cookie, order.id, 'lost');
    expect(body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'status' }] });
  });

  test('409 when someone else has changed the status; 200 when the same change is repeated', async () => {
    const { id } = await addPurchaseOrder(cookie, supplierId);
    await setPurchaseOrderStatus(cookie, id, 'acknowledged');
    const cancel = (from: string) => setPurchaseOrderStatus(cookie, id, 'cancelled', { from });
    expect(await cancel('draft')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await cancel('acknowledged')).status).toBe(200);
    expect((await cancel('acknowledged')).body).toMatchObject({ status: 'cancelled' });
  });
});
