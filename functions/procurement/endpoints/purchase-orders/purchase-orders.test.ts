import { beforeAll, describe, expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
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
import {
  type PurchaseOrder,
  type PurchaseOrderRow,
  purchaseOrdersApi,
} from '#shared/contracts/procurement/purchase-orders.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import { purchaseOrderStatuses } from '#shared/domain/procurement/purchase-order.ts';
import { handler as updateSupplier } from '../suppliers/update-supplier.ts';
import { handler as create } from './create-purchase-order.ts';
import { handler as download } from './download-pdf.ts';
import { handler as get } from './get-purchase-order.ts';
import { handler as list } from './list-purchase-orders.ts';
import { handler as update } from './update-purchase-order.ts';

withTable();
const shop = withShop();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  supplierId = (await addSupplier(cookie, { contactEmail: 'orders@casks.test', contactPerson: 'Mairi' })).id;
});

const send = (body: object) =>
  request<PurchaseOrderRow>(create, purchaseOrdersApi.createPurchaseOrder, { cookie, body });
const refused = (body: object) => request(create, purchaseOrdersApi.createPurchaseOrder, { cookie, body });
const change = (id: string, body: object) =>
  request<PurchaseOrderRow>(update, purchaseOrdersApi.updatePurchaseOrder, { cookie, params: { id }, body });
const read = async (id: string) =>
  (await request<PurchaseOrder>(get, purchaseOrdersApi.getPurchaseOrder, { cookie, params: { id } })).body;
const listMoves = async (productId: string) => (await stockMove.query.ofProduct({ productId }).go()).data;

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
    const detail = await read(made.id);
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
    expect((await read(order.id)).items).toMatchObject([{ quantity: 2 }]);
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

describe('sending a purchase order', () => {
  test('200 emails the supplier once with the PDF, even if the order is marked as sent again', async () => {
    const email = `${createDraftId()}@casks.test`;
    const supplier = await addSupplier(cookie, { name: 'Mailed Ltd', contactEmail: email });
    const order = await addPurchaseOrder(cookie, supplier.id, [
      { productName: 'Ardlussa 12', quantity: 2, pence: 5000 },
    ]);
    const first = await setPurchaseOrderStatus(cookie, order.id, 'sent');
    expect(first.body.notices).toEqual([`It is being emailed to ${email}.`]);
    await shop.drain();
    await setPurchaseOrderStatus(cookie, order.id, 'draft');
    expect((await setPurchaseOrderStatus(cookie, order.id, 'sent')).body.notices[0]).toContain(
      'will not be sent again',
    );
    await shop.drain();
    const emails = shop.mail.messages(email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe(`Purchase order ${order.poNumber} from DRAM`);
    const [file] = emails[0]?.attachments ?? [];
    expect(file).toMatchObject({ name: `${order.poNumber}.pdf`, contentType: 'application/pdf' });
    expect((await read(order.id)).sentTo).toBe(email);
  });

  test('200 sends no email for an order that was cancelled first, and says so when it is sent again', async () => {
    const email = `${createDraftId()}@casks.test`;
    const supplier = await addSupplier(cookie, { name: 'Hasty Ltd', contactEmail: email });
    const order = await addPurchaseOrder(cookie, supplier.id);
    await setPurchaseOrderStatus(cookie, order.id, 'sent');
    await setPurchaseOrderStatus(cookie, order.id, 'cancelled');
    await shop.drain();
    expect(shop.mail.messages(email)).toHaveLength(0);
    expect((await setPurchaseOrderStatus(cookie, order.id, 'sent')).body.notices).toEqual([
      `The email to ${email} could not be sent. Please send the PDF yourself.`,
    ]);
  });

  test('200 says that the supplier has no email address, and sends the email once there is one', async () => {
    const supplier = await addSupplier(cookie, { name: 'Silent Ltd' });
    const order = await addPurchaseOrder(cookie, supplier.id);
    const { status, body } = await setPurchaseOrderStatus(cookie, order.id, 'sent');
    expect(status).toBe(200);
    expect(body.notices[0]).toContain('Silent Ltd has no email address');
    await shop.drain();
    expect((await mail.get({ mailId: `purchase-order-${order.id}` }).go()).data).toBeNull();
    expect((await read(order.id)).sentAt).toBeNull();

    const contactEmail = `${createDraftId()}@casks.test`;
    await request(updateSupplier, suppliersApi.updateSupplier, {
      cookie,
      params: { id: supplier.id },
      body: { name: 'Silent Ltd', contactEmail, version: supplier.version },
    });
    await setPurchaseOrderStatus(cookie, order.id, 'draft');
    expect((await setPurchaseOrderStatus(cookie, order.id, 'sent')).body.notices).toEqual([
      `It is being emailed to ${contactEmail}.`,
    ]);
    await shop.drain();
    expect(shop.mail.messages(contactEmail).map(({ subject }) => subject)).toEqual([
      `Purchase order ${order.poNumber} from DRAM`,
    ]);
    expect((await read(order.id)).sentTo).toBe(contactEmail);
  });
});

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
      expect((await read(order.id)).status).toBe('received');
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
    const { history } = await read(order.id);
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

describe('the PDF of a purchase order', () => {
  test('200 states the supplier and the items, without internal notes', async () => {
    const body = buildOrderBody(
      supplierId,
      [{ productName: 'Ardlussa 12 Cask Strength', quantity: 2, pence: 123_456 }],
      { notes: 'Haggle next time', expectedDeliveryDate: '2026-04-01' },
    );
    const { id, poNumber } = (await send(body)).body;
    const reply = await request<Uint8Array>(download, purchaseOrdersApi.downloadPdf, {
      cookie,
      params: { id },
    });
    expect(reply.headers['content-disposition']).toContain(`${poNumber}.pdf`);
    const text = extractText(reply.body).join('\n');
    for (const expectedText of [poNumber, 'Speyside Cask Brokers', 'Mairi', '1 April 2026', '30 days'])
      expect(text).toContain(expectedText);
    expect(text).toContain('Ardlussa 12 Cask Strength\t2\t£1,234.56\t£2,469.12');
    expect(text).toMatch(/Total\t£2,469\.12/);
    expect(text).not.toContain('Haggle');
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
