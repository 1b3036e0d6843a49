import { beforeAll, describe, expect, test } from 'vitest';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { markOverdue } from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { withDocuments } from '#functions/testing/documents.ts';
import {
  addPurchaseOrder,
  addSupplier,
  addSupplierInvoice,
  buildSupplierInvoiceBody,
  createDraftId,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import {
  supplierInvoicesApi as api,
  type SupplierInvoice,
  type SupplierInvoiceRow,
} from '#shared/contracts/procurement/supplier-invoices.ts';
import { supplierInvoiceStatuses } from '#shared/domain/procurement/supplier-invoice.ts';
import { handler as create } from './create-supplier-invoice.ts';
import { handler as get } from './get-supplier-invoice.ts';
import { handler as list } from './list-supplier-invoices.ts';
import { handler as pay } from './record-payment.ts';
import { handler as setStatus } from './set-status.ts';

withTable();
withDocuments();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  supplierId = (await addSupplier(cookie)).id;
});

const send = (body: object) =>
  request<SupplierInvoiceRow>(create, api.createSupplierInvoice, { cookie, body });
const refused = (body: object) => request(create, api.createSupplierInvoice, { cookie, body });
const read = async (id: string) =>
  (await request<SupplierInvoice>(get, api.getSupplierInvoice, { cookie, params: { id } })).body;
const set = (id: string, status: string, more: object = {}) =>
  request<SupplierInvoiceRow>(setStatus, api.setStatus, {
    cookie,
    params: { id },
    body: { status, ...more },
  });
const payment = (id: string, body: object = {}) =>
  request<SupplierInvoiceRow>(pay, api.recordPayment, {
    cookie,
    params: { id },
    body: {
      paidDate: new Date().toISOString(),
      paidAmount: '273.00',
      paymentMethod: 'bank_transfer',
      ...body,
    },
  });

describe("a supplier's invoice", () => {
  test('201 records it as pending, in the name of the signed-in user', async () => {
    const body = buildSupplierInvoiceBody(supplierId, {
      createdBy: 'somebody else',
      notes: 'Second reminder',
    });
    const { status, body: made } = await send(body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      invoiceNumber: body.invoiceNumber,
      supplier: { name: 'Speyside Cask Brokers' },
      purchaseOrder: null,
      totalAmount: '273.00',
      vatAmount: '45.50',
      status: 'pending',
      dueDate: '2026-03-31',
      hasFile: false,
    });
    expect(await read(made.id)).toMatchObject({
      createdBy: 'staff@shop.test',
      notes: 'Second reminder',
      match: null,
      history: [{ actor: 'staff@shop.test', action: 'supplier_invoice_recorded' }],
    });
  });

  test('201 converts times to their London dates, and empty VAT to zero', async () => {
    const { body } = await send(
      buildSupplierInvoiceBody(supplierId, {
        invoiceDate: '2026-03-01T00:00:00.000Z',
        dueDate: '2026-06-30T23:00:00.000Z',
        totalAmount: 273,
        vatAmount: '',
      }),
    );
    expect(body).toMatchObject({ invoiceDate: '2026-03-01', dueDate: '2026-07-01', vatAmount: '0.00' });
  });

  test('400 for missing fields, and for more VAT than the total', async () => {
    for (const field of ['invoiceNumber', 'supplierId', 'invoiceDate', 'dueDate', 'totalAmount']) {
      const { status, body } = await refused(buildSupplierInvoiceBody(supplierId, { [field]: '' }));
      expect([status, body.errors]).toEqual([
        400,
        [{ field, message: 'Please fill in all required fields' }],
      ]);
    }
    const { body } = await refused(buildSupplierInvoiceBody(supplierId, { vatAmount: '273.01' }));
    expect(body.errors).toEqual([{ field: 'vatAmount', message: 'The VAT cannot be more than the total' }]);
  });

  test('409 for a number the supplier has used, ignoring case and spaces; 201 for another supplier', async () => {
    const number = `INV ${createDraftId()}`;
    await addSupplierInvoice(cookie, supplierId, { invoiceNumber: number });
    const again = await refused(
      buildSupplierInvoiceBody(supplierId, { invoiceNumber: number.toLowerCase().replace(' ', '') }),
    );
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'invoice_number_taken', errors: [{ field: 'invoiceNumber' }] },
    });
    const other = await addSupplier(cookie, { name: 'Other' });
    expect((await send(buildSupplierInvoiceBody(other.id, { invoiceNumber: number }))).status).toBe(201);
    const race = await addSupplier(cookie, { name: 'Race' });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send(buildSupplierInvoiceBody(race.id, { invoiceNumber: 'R-1' }))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('201 returns the same invoice when repeated', async () => {
    const body = { ...buildSupplierInvoiceBody(supplierId), draftId: createDraftId() };
    const replies = [...(await Promise.all([send(body), send(body)])), await send(body)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await send({ ...body, notes: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'request_key_reused' },
    });
  });

  test('200 shows the difference from its order without VAT, positive or negative', async () => {
    const order = await addPurchaseOrder(cookie, supplierId);
    const cases = [
      ['327.60', '54.60', '0.00'],
      ['273.00', '0.00', '0.00'],
      ['336.60', '56.10', '7.50'],
      ['240.00', '40.00', '-73.00'],
    ];
    for (const [totalAmount, vatAmount, difference] of cases) {
      const made = await addSupplierInvoice(cookie, supplierId, {
        purchaseOrderId: order.id,
        totalAmount,
        vatAmount,
      });
      expect(made.purchaseOrder).toEqual({ id: order.id, poNumber: order.poNumber });
      expect((await read(made.id)).match).toMatchObject({ orderTotal: '273.00', difference });
    }
  });

  test('422 for an order from another supplier, and 404 for an unknown one', async () => {
    const other = await addSupplier(cookie, { name: 'Other' });
    const order = await addPurchaseOrder(cookie, other.id);
    expect(await refused(buildSupplierInvoiceBody(supplierId, { purchaseOrderId: order.id }))).toMatchObject({
      status: 422,
      body: { code: 'order_of_other_supplier', errors: [{ field: 'purchaseOrderId' }] },
    });
    expect((await refused(buildSupplierInvoiceBody(supplierId, { purchaseOrderId: 'po_none' }))).status).toBe(
      404,
    );
    expect((await refused(buildSupplierInvoiceBody('sup_none'))).body.code).toBe('supplier_not_found');
  });
});

describe('the status and payment of an invoice', () => {
  test('200 for any change of status, with payment details only while it is paid', async () => {
    const { id } = await addSupplierInvoice(cookie, supplierId);
    for (const from of supplierInvoiceStatuses) {
      for (const to of supplierInvoiceStatuses) {
        await set(id, from);
        const { body } = await set(id, to);
        expect(body).toMatchObject({ status: to, paidAmount: to === 'paid' ? '273.00' : null });
        expect(body.paymentMethod).toBe(to === 'paid' ? 'bank_transfer' : null);
      }
    }
    const { body } = await set(id, 'lost');
    expect(body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'status' }] });
  });

  test('409 when someone else has changed the status; 200 when the same change is repeated', async () => {
    const { id } = await addSupplierInvoice(cookie, supplierId);
    await set(id, 'disputed');
    const approve = (from: string) => set(id, 'approved', { from });
    expect(await approve('pending')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await approve('disputed')).body).toMatchObject({ status: 'approved' });
    expect((await approve('disputed')).body).toMatchObject({ status: 'approved' });
  });

  test('200 marks it as paid once, and keeps the first payment details', async () => {
    const { id } = await addSupplierInvoice(cookie, supplierId);
    const first = await payment(id, { paidDate: '2026-03-09' });
    expect(first.body).toMatchObject({
      status: 'paid',
      paidDate: '2026-03-09T00:00:00.000Z',
      paidAmount: '273.00',
      paymentMethod: 'bank_transfer',
    });
    expect((await payment(id)).body).toEqual(first.body);
    const { history } = await read(id);
    expect(history.map(({ action }) => action)).toEqual([
      'supplier_invoice_paid',
      'supplier_invoice_recorded',
    ]);
  });

  test('422 for an amount other than the total, and for a future payment date', async () => {
    const { id } = await addSupplierInvoice(cookie, supplierId);
    expect(await payment(id, { paidAmount: '272.99' })).toMatchObject({
      status: 422,
      body: { code: 'paid_amount_differs', errors: [{ field: 'paidAmount' }] },
    });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await payment(id, { paidDate: tomorrow })).toMatchObject({
      status: 422,
      body: { code: 'paid_in_future', errors: [{ field: 'paidDate' }] },
    });
    expect((await payment(id, { paymentMethod: 'shells' })).status).toBe(400);
    expect((await read(id)).status).toBe('pending');
  });

  test('an invoice is listed as unpaid until it is paid, and becomes overdue once, the day after its due date', async () => {
    const isOpen = async (id: string) =>
      (
        await supplierInvoice.query.open({ listing: 'supplier-invoices#open' }).go({ pages: 'all' })
      ).data.some((row) => row.supplierInvoiceId === id);
    const loadRow = async (supplierInvoiceId: string) => {
      const { data } = await supplierInvoice.get({ supplierInvoiceId }).go({ consistent: true });
      if (!data) throw new Error('It is not there.');
      return data;
    };
    const { id } = await addSupplierInvoice(cookie, supplierId, { dueDate: '2026-03-31' });
    expect(await isOpen(id)).toBe(true);
    const read = await loadRow(id);
    expect(await markOverdue(read, new Date('2026-03-31T20:00:00Z'))).toBe(false);
    const dayAfter = new Date('2026-04-01T00:30:00Z');
    const marked = await Promise.all([markOverdue(read, dayAfter), markOverdue(read, dayAfter)]);
    expect(marked.filter(Boolean)).toHaveLength(1);
    expect(await markOverdue(await loadRow(id), dayAfter)).toBe(false);
    expect(await loadRow(id)).toMatchObject({ status: 'overdue' });
    expect(await isOpen(id)).toBe(true);
    await set(id, 'paid');
    expect(await isOpen(id)).toBe(false);
    await set(id, 'disputed');
    expect(await isOpen(id)).toBe(false);
    expect(await markOverdue(await loadRow(id), dayAfter)).toBe(false);
    await set(id, 'pending');
    expect(await isOpen(id)).toBe(true);
    const entries = (await listAllItems()).filter(
      (item) => item.entityId === id && item.action === 'supplier_invoice_overdue',
    );
    expect(entries).toMatchObject([{ actor: 'markOverdue' }]);
  });
});

describe('the list of invoices', () => {
  test('200 lists the newest first, and filters by supplier, status and search text', async () => {
    const mine = await addSupplier(cookie, { name: 'Billing Ltd' });
    const first = await addSupplierInvoice(cookie, mine.id, { invoiceNumber: 'B-1' });
    const second = await addSupplierInvoice(cookie, mine.id, { invoiceNumber: 'B-2' });
    await set(second.id, 'disputed');
    const ids = async (query: Record<string, string>) => {
      const { body } = await request<{ items: SupplierInvoiceRow[] }>(list, api.listSupplierInvoices, {
        cookie,
        query,
      });
      return body.items.map(({ id }) => id);
    };
    expect(await ids({ supplierId: mine.id })).toEqual([second.id, first.id]);
    expect(await ids({ supplierId: mine.id, status: 'disputed' })).toEqual([second.id]);
    expect(await ids({ search: 'billing b-1' })).toEqual([first.id]);
    expect((await ids({})).slice(0, 2)).toEqual([second.id, first.id]);
  });
});
