import { beforeAll, describe, expect, test } from 'vitest';
import { createBottle } from '#functions/testing/builders.ts';
import {
  addPurchaseOrder,
  addSupplier,
  buildOrderBody,
  createDraftId,
  readOrder,
  setPurchaseOrderStatus,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { type PurchaseOrderRow, purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { handler as create } from './create-purchase-order.ts';
import { handler as list } from './list-purchase-orders.ts';

withTable();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  supplierId = (await addSupplier(cookie, { contactEmail: 'orders@casks.test', contactPerson: 'Mairi' })).id;
});

const send = (body: object) =>
  request<PurchaseOrderRow>(create, purchaseOrdersApi.createPurchaseOrder, { cookie, body });
const refused = (body: object) => request(create, purchaseOrdersApi.createPurchaseOrder, { cookie, body });

describe('a purchase order', () => {
  test('201 creates a draft with the next number, in the name of the signed-in user', async () => {
    const productId = await createBottle({ name: 'Kilbrae 21' });
    const body = buildOrderBody(
      supplierId,
      [
        { productId, quantity: 6, pence: 4550 },
        { productName: 'Pallet', quantity: 1, pence: 1999 },
      ],
      { expectedDeliveryDate: '2026-04-01', notes: 'Ring first', createdBy: 'somebody else' },
    );
    const { status, body: made } = await send(body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      poNumber: expect.stringMatching(/^PO-\d{6}$/),
      supplier: { id: supplierId, name: 'Speyside Cask Brokers' },
      totalAmount: '292.99',
      status: 'draft',
      expectedDeliveryDate: '2026-04-01',
    });
    const detail = await readOrder(cookie, made.id);
    expect(detail).toMatchObject({ createdBy: 'staff@shop.test', terms: '30 days', notes: 'Ring first' });
    expect(detail.items).toMatchObject([
      {
        productId,
        productName: 'Kilbrae 21',
        quantity: 6,
        unitPrice: '45.50',
        totalPrice: '273.00',
        notes: null,
      },
      {
        productId: null,
        productName: 'Pallet',
        quantity: 1,
        unitPrice: '19.99',
        totalPrice: '19.99',
        notes: null,
      },
    ]);
    expect(detail.history).toMatchObject([{ actor: 'staff@shop.test', action: 'purchase_order_created' }]);
    const next = (await send(buildOrderBody(supplierId))).body.poNumber;
    expect(Number(next.slice(3))).toBe(Number(made.poNumber.slice(3)) + 1);
  });

  test('422 for a total that differs from its lines, without using a number', async () => {
    const before = (await send(buildOrderBody(supplierId))).body.poNumber;
    const right = buildOrderBody(supplierId, [
      { quantity: 3, pence: 1001 },
      { quantity: 1, pence: 1 },
    ]);
    const wrongTotal = { ...right, purchaseOrder: { ...right.purchaseOrder, totalAmount: '30.03' } };
    expect(await refused(wrongTotal)).toMatchObject({
      status: 422,
      body: {
        code: 'totals_differ',
        errors: [{ field: 'purchaseOrder.totalAmount', message: expect.stringContaining('£30.04') }],
      },
    });
    const [first, second] = right.items;
    const wrongLine = { ...right, items: [{ ...first, totalPrice: '30.04' }, second] };
    expect(await refused(wrongLine)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'items.0.totalPrice', message: expect.stringContaining('£30.03') }] },
    });
    const after = (await send(buildOrderBody(supplierId))).body.poNumber;
    expect(Number(after.slice(3))).toBe(Number(before.slice(3)) + 1);
  });

  test('201 converts a time to its London date and empty text to null; 400 for an invalid date', async () => {
    const on = (expectedDeliveryDate: string) => buildOrderBody(supplierId, [{}], { expectedDeliveryDate });
    expect((await send(on('2026-06-30T23:00:00.000Z'))).body.expectedDeliveryDate).toBe('2026-07-01');
    expect((await send(on(''))).body.expectedDeliveryDate).toBeNull();
    expect((await refused(on('2026-02-31'))).body.errors).toEqual([
      { field: 'purchaseOrder.expectedDeliveryDate', message: 'Must be a day' },
    ]);
  });

  test('400 says what is missing or invalid in the wording of the form', async () => {
    const body = buildOrderBody(supplierId);
    const noSupplier = { ...body, purchaseOrder: { ...body.purchaseOrder, supplierId: '' } };
    expect((await refused(noSupplier)).body).toMatchObject({
      errors: [{ field: 'purchaseOrder.supplierId', message: 'Please select a supplier' }],
    });
    const item = 'Please add at least one valid item';
    expect((await refused({ ...body, items: [] })).body.errors).toEqual([{ field: 'items', message: item }]);
    const [line] = body.items;
    for (const bad of [{ productName: ' ' }, { quantity: 0 }, { quantity: -1 }, { quantity: 1.5 }]) {
      const reply = await refused({ ...body, items: [{ ...line, ...bad }] });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ message: item }] } });
    }
    const priced = { ...line, unitPrice: '1.005' };
    expect((await refused({ ...body, items: [priced] })).body.errors[0]?.field).toBe('items.0.unitPrice');
    const many = buildOrderBody(
      supplierId,
      Array.from({ length: 41 }, () => ({})),
    );
    expect((await refused(many)).body.errors).toEqual([
      { field: 'items', message: 'An order can have at most 40 lines' },
    ]);
  });

  test('404 names the unknown supplier or product', async () => {
    expect(await refused(buildOrderBody('sup_nobody'))).toMatchObject({
      status: 404,
      body: { code: 'supplier_not_found', errors: [{ field: 'purchaseOrder.supplierId' }] },
    });
    expect(await refused(buildOrderBody(supplierId, [{}, { productId: 'prd_none' }]))).toMatchObject({
      status: 404,
      body: { code: 'product_not_found', errors: [{ field: 'items.1.productId' }] },
    });
  });

  test('201 returns the same order when repeated, and concurrent orders each get their own number', async () => {
    const body = { ...buildOrderBody(supplierId), draftId: createDraftId() };
    const twice = await Promise.all([send(body), send(body)]);
    expect(new Set(twice.map((reply) => reply.body.poNumber)).size).toBe(1);
    const other = { ...buildOrderBody(supplierId, [{ quantity: 3, pence: 700 }]), draftId: body.draftId };
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'request_key_reused' } });
    const many = await Promise.all(Array.from({ length: 8 }, () => send(buildOrderBody(supplierId))));
    const numbers = many.map((reply) => Number(reply.body.poNumber.slice(3))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(Math.min(...numbers)).toBe(Number(twice[0]?.body.poNumber.slice(3)) + 1);
  });
});

describe('the list of purchase orders', () => {
  const page = async (query: Record<string, string> = {}) =>
    (
      await request<{ items: PurchaseOrderRow[]; cursor: string | null }>(
        list,
        purchaseOrdersApi.listPurchaseOrders,
        { cookie, query },
      )
    ).body;

  test('200 lists the newest first, and filters by supplier, status and search text', async () => {
    const { id: mine } = await addSupplier(cookie, { name: 'Listed Ltd' });
    const [first, second] = [await addPurchaseOrder(cookie, mine), await addPurchaseOrder(cookie, mine)];
    await setPurchaseOrderStatus(cookie, second.id, 'cancelled');
    const ids = async (query: Record<string, string>) => (await page(query)).items.map(({ id }) => id);
    expect(await ids({ supplierId: mine })).toEqual([second.id, first.id]);
    expect(await ids({ supplierId: mine, status: 'cancelled' })).toEqual([second.id]);
    expect(await ids({ search: `listed ${first.poNumber}` })).toEqual([first.id]);
    expect((await ids({})).slice(0, 2)).toEqual([second.id, first.id]);
  });

  test('a page of 25 long orders is small enough for five read units', async () => {
    const rows = (await listAllItems()).filter((item) => item.__edb_e__ === 'purchaseOrder');
    const largest = Math.max(...rows.map((row) => JSON.stringify(row).length));
    expect(largest * 25).toBeLessThan(5 * 2 * 4096);
  });
});
