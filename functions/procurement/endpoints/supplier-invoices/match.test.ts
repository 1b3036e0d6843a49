import { beforeAll, describe, expect, test } from 'vitest';
import { createBottle } from '#functions/testing/builders.ts';
import {
  addPurchaseOrder,
  addSupplier,
  addSupplierInvoice,
  buildCreditBody,
  buildOrderBody,
  buildReceiptBody,
  buildSupplierInvoiceBody,
  receive,
  setPurchaseOrderStatus,
  setSupplierInvoiceStatus,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import {
  type SupplierInvoice,
  supplierInvoicesApi,
} from '#shared/contracts/procurement/supplier-invoices.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import { handler as deleteOrder } from '../purchase-orders/delete-purchase-order.ts';
import { handler as updateOrder } from '../purchase-orders/update-purchase-order.ts';
import { handler as listPrices } from '../suppliers/list-prices.ts';
import { handler as createCredit } from './create-credit.ts';
import { handler as deleteInvoice } from './delete-supplier-invoice.ts';
import { handler as getInvoice } from './get-supplier-invoice.ts';
import { handler as recordPayment } from './record-payment.ts';
import { handler as updateInvoice } from './update-supplier-invoice.ts';

withTable();
let cookie = '';
let sales = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie();
  sales = (await signInStaff('sales')).cookie;
  supplierId = (await addSupplier(cookie)).id;
});

/** An order of 12 bottles at £50.00, of which 10 were received. */
async function createReceived() {
  const order = await addPurchaseOrder(cookie, supplierId, [
    { productId: await createBottle(), quantity: 12, pence: 5_000 },
  ]);
  const { body } = await setPurchaseOrderStatus(cookie, order.id, 'sent');
  await receive(cookie, order.id, buildReceiptBody(body.version, [10]));
  return order;
}

const bill = (purchaseOrderId: string, quantity: number, unitPrice = '50.00', changes: object = {}) => {
  const net = quantity * Number(unitPrice);
  return addSupplierInvoice(cookie, supplierId, {
    purchaseOrderId,
    totalAmount: (net * 1.2).toFixed(2),
    vatAmount: (net * 0.2).toFixed(2),
    items: [{ line: 0, quantity, unitPrice }],
    ...changes,
  });
};

const read = async (id: string) =>
  (
    await request<SupplierInvoice>(getInvoice, supplierInvoicesApi.getSupplierInvoice, {
      cookie,
      params: { id },
    })
  ).body;

const correct = (id: string, body: object) =>
  request(updateInvoice, supplierInvoicesApi.updateSupplierInvoice, { cookie, params: { id }, body });
const credit = (id: string, changes: object = {}) =>
  request(createCredit, supplierInvoicesApi.createCredit, {
    cookie,
    params: { id },
    body: buildCreditBody(changes),
  });
const remove = (id: string) =>
  request(deleteInvoice, supplierInvoicesApi.deleteSupplierInvoice, { cookie, params: { id } });

describe('the comparison of order, receipt and invoice', () => {
  test('200 shows quantity and price per line and the overcharge, excluding VAT', async () => {
    const order = await createReceived();
    const { id } = await bill(order.id, 12, '51.00');
    const { match, needsFinance } = await read(id);
    expect(match).toMatchObject({
      orderTotal: '600.00',
      received: '500.00',
      invoicedBefore: '0.00',
      overcharge: '112.00',
      lines: [
        {
          ordered: 12,
          received: 10,
          billable: 10,
          billed: 12,
          orderedPrice: '50.00',
          billedPrice: '51.00',
        },
      ],
    });
    expect(needsFinance).toBe(true);
  });

  test('bottles on an approved invoice count as an overcharge when billed again', async () => {
    const order = await createReceived();
    const first = await bill(order.id, 6);
    await setSupplierInvoiceStatus(cookie, first.id, 'approved');
    const second = await bill(order.id, 6);
    expect((await read(second.id)).match).toMatchObject({
      invoicedBefore: '300.00',
      overcharge: '100.00',
      lines: [{ billable: 4, billed: 6 }],
    });
    const third = await addSupplierInvoice(cookie, supplierId, {
      purchaseOrderId: order.id,
      totalAmount: '240.00',
      vatAmount: '40.00',
    });
    expect((await read(third.id)).match).toMatchObject({ overcharge: '0.00', lines: [] });
  });

  test('422 for an item that the order does not have, 400 for items that do not add up', async () => {
    const order = await createReceived();
    const items = [{ line: 1, quantity: 10, unitPrice: '50.00' }];
    const body = { purchaseOrderId: order.id, totalAmount: '500.00', vatAmount: '0.00', items };
    expect(await addSupplierInvoice(cookie, supplierId, body)).toMatchObject({
      code: 'order_line_not_found',
      errors: [{ field: 'items.0.line' }],
    });
    expect(await addSupplierInvoice(cookie, supplierId, { ...body, totalAmount: '501.00' })).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: 'totalAmount', message: 'The items must add up to the total without VAT' }],
    });
  });
});

describe('the approval of an invoice', () => {
  test('200 for the sales role when the overcharge is within the limit, recording who approved', async () => {
    const { id } = await bill((await createReceived()).id, 10, '52.50');
    expect(await setSupplierInvoiceStatus(sales, id, 'approved')).toMatchObject({
      status: 200,
      body: { status: 'approved' },
    });
    const { approvedBy, history } = await read(id);
    expect(approvedBy).not.toBe('staff@shop.test');
    expect(history[0]).toMatchObject({ actor: approvedBy, after: { status: 'approved', approvedBy } });
  });

  test('403 for the sales role above the limit or without an order; 200 for finance', async () => {
    const { id } = await bill((await createReceived()).id, 10, '52.51');
    const refused = await setSupplierInvoiceStatus(sales, id, 'approved');
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'approval_needs_finance',
        detail:
          'It asks for £25.10 more than was ordered and received, and the limit is £25.00. Finance or an owner has to approve this invoice.',
      },
    });
    const alone = await addSupplierInvoice(cookie, supplierId);
    expect(await setSupplierInvoiceStatus(sales, alone.id, 'approved')).toMatchObject({
      body: { code: 'approval_needs_finance' },
    });
    const finance = (await signInStaff('finance')).cookie;
    for (const each of [id, alone.id])
      expect((await setSupplierInvoiceStatus(finance, each, 'approved')).status).toBe(200);
  });

  test('403 for the sales role when setting another status, or reverting a paid invoice to approved', async () => {
    const { id } = await bill((await createReceived()).id, 10);
    for (const status of ['paid', 'disputed', 'pending'])
      expect(await setSupplierInvoiceStatus(sales, id, status)).toMatchObject({
        body: { code: 'permission_required' },
      });
    await setSupplierInvoiceStatus(cookie, id, 'paid');
    expect((await setSupplierInvoiceStatus(sales, id, 'approved')).status).toBe(403);
  });
});

describe('the correction of an invoice', () => {
  test('200 corrects an unapproved invoice and its number; 409 from an old version or once approved', async () => {
    const { id, version, invoiceNumber } = await bill((await createReceived()).id, 10);
    const body = buildSupplierInvoiceBody(supplierId, { version, totalAmount: '100.00', vatAmount: '0.00' });
    expect(await correct(id, body)).toMatchObject({ status: 200, body: { totalAmount: '100.00' } });
    // A repeat of the same request returns the same result; any other change needs the current version.
    expect((await correct(id, body)).status).toBe(200);
    expect(await correct(id, { ...body, notes: 'Late' })).toMatchObject({
      body: { code: 'changed_meanwhile' },
    });
    expect(await read(id)).toMatchObject({
      match: null,
      items: null,
      history: [{ action: 'supplier_invoice_corrected' }, {}],
    });
    expect(await addSupplierInvoice(cookie, supplierId, { invoiceNumber })).toMatchObject({ invoiceNumber });
    expect(await addSupplierInvoice(cookie, supplierId, { invoiceNumber: body.invoiceNumber })).toMatchObject(
      { code: 'invoice_number_taken' },
    );
    await setSupplierInvoiceStatus(cookie, id, 'approved');
    expect(await correct(id, { ...body, version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'supplier_invoice_approved' },
    });
  });

  test('204 deletes an unapproved invoice and frees its number; 409 once it is paid', async () => {
    const { id, invoiceNumber } = await bill((await createReceived()).id, 10);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    const again = await addSupplierInvoice(cookie, supplierId, { invoiceNumber });
    await setSupplierInvoiceStatus(cookie, again.id, 'paid');
    expect(await remove(again.id)).toMatchObject({
      status: 409,
      body: { code: 'supplier_invoice_approved' },
    });
  });
});

describe("a supplier's credit note", () => {
  test('201 reduces the amount to pay, once; 422 when it exceeds the invoice', async () => {
    const { id } = await bill((await createReceived()).id, 10);
    expect(await credit(id)).toMatchObject({ status: 409, body: { code: 'supplier_invoice_not_approved' } });
    await setSupplierInvoiceStatus(cookie, id, 'approved');
    const changes = { creditNumber: 'CN 7', totalAmount: '60.00', vatAmount: '10.00' };
    for (let sent = 0; sent < 2; sent++)
      expect(await credit(id, changes)).toMatchObject({ status: 201, body: { creditedAmount: '60.00' } });
    expect(
      await credit(id, { ...changes, creditNumber: 'cn7', totalAmount: '1.00', vatAmount: '0.00' }),
    ).toMatchObject({
      body: { code: 'credit_number_taken' },
    });
    expect(await credit(id, { totalAmount: '540.01' })).toMatchObject({
      status: 422,
      body: { code: 'credit_exceeds_invoice', errors: [{ field: 'totalAmount' }] },
    });
    const pay = (paidAmount: string) =>
      request(recordPayment, supplierInvoicesApi.recordPayment, {
        cookie,
        params: { id },
        body: { paidDate: '2026-03-09', paidAmount, paymentMethod: 'card' },
      });
    expect(await pay('600.00')).toMatchObject({ body: { code: 'paid_amount_differs' } });
    expect(await pay('540.00')).toMatchObject({ status: 200, body: { paidAmount: '540.00' } });
    expect(await read(id)).toMatchObject({
      credits: [{ creditNumber: 'CN 7', reason: 'One bottle was damaged' }],
      isCorrectable: false,
    });
  });
});

describe('deleting a draft purchase order', () => {
  const removeOrder = (id: string) =>
    request(deleteOrder, purchaseOrdersApi.deletePurchaseOrder, { cookie, params: { id } });

  test('204 deletes it, and its number is not used again', async () => {
    const first = await addPurchaseOrder(cookie, supplierId);
    expect((await removeOrder(first.id)).status).toBe(204);
    expect((await removeOrder(first.id)).status).toBe(404);
    const body = buildOrderBody(supplierId);
    const gone = await request(updateOrder, purchaseOrdersApi.updatePurchaseOrder, {
      cookie,
      params: { id: first.id },
      body,
    });
    expect(gone.status).toBe(404);
    expect((await addPurchaseOrder(cookie, supplierId)).poNumber > first.poNumber).toBe(true);
  });

  test('409 once it has been sent, or while an invoice refers to it', async () => {
    const sent = await addPurchaseOrder(cookie, supplierId);
    await setPurchaseOrderStatus(cookie, sent.id, 'sent');
    expect(await removeOrder(sent.id)).toMatchObject({ body: { code: 'purchase_order_not_draft' } });
    const billed = await addPurchaseOrder(cookie, supplierId);
    await addSupplierInvoice(cookie, supplierId, { purchaseOrderId: billed.id });
    expect(await removeOrder(billed.id)).toMatchObject({
      status: 409,
      body: { code: 'purchase_order_in_use' },
    });
  });
});

test('200 lists the latest price of each bottle at a supplier, ignoring drafts and cancelled orders', async () => {
  const { id } = await addSupplier(cookie);
  const productId = await createBottle();
  for (const [pence, status] of [
    [4_000, 'sent'],
    [4_500, 'acknowledged'],
    [9_900, 'draft'],
    [9_800, 'cancelled'],
  ] as const) {
    const order = await addPurchaseOrder(cookie, id, [{ productId, pence }, { productName: 'Pallet' }]);
    if (status !== 'draft') await setPurchaseOrderStatus(cookie, order.id, status);
  }
  const { body } = await request(listPrices, suppliersApi.listPrices, { cookie, params: { id } });
  expect(body).toMatchObject({ items: [{ productId, unitPrice: '45.00' }] });
});
