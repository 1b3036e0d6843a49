import { randomBytes } from 'node:crypto';
import { handler as createOrder } from '#functions/purchase-orders/create-purchase-order.ts';
import { handler as setOrderStatus } from '#functions/purchase-orders/set-status.ts';
import { handler as createInvoice } from '#functions/supplier-invoices/create-supplier-invoice.ts';
import { handler as createUpload } from '#functions/supplier-invoices/create-upload.ts';
import { handler as createSupplier } from '#functions/suppliers/create-supplier.ts';
import { type PurchaseOrderRow, purchaseOrdersApi } from '#shared/api/purchase-orders.ts';
import { type SupplierInvoiceRow, supplierInvoicesApi } from '#shared/api/supplier-invoices.ts';
import { type Supplier, suppliersApi } from '#shared/api/suppliers.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { linePence, orderPence } from '#shared/domain/purchase-order.ts';
import { request } from './request.ts';

/** What a form calls what it makes. */
export const newDraftId = (): string => randomBytes(10).toString('hex');

export const aSupplier = async (cookie: string, changes: object = {}): Promise<Supplier> => {
  const body = { name: 'Speyside Cask Brokers', ...changes };
  return (await request<Supplier>(createSupplier, suppliersApi.createSupplier, { cookie, body })).body;
};

export type Line = { productId?: string | null; productName?: string; quantity?: number; pence?: number };

/** What the dialog sends for an order: `changes` overrides its head. */
export function orderBody(supplierId: string, lines: readonly Line[] = [{}], changes: object = {}) {
  const priced = lines.map(({ quantity = 6, pence = 4550, ...line }) => ({
    productId: line.productId ?? null,
    productName: line.productName ?? 'Kilbrae 21',
    quantity,
    unitPricePence: pence,
  }));
  return {
    purchaseOrder: {
      supplierId,
      totalAmount: poundsOf(orderPence(priced)),
      expectedDeliveryDate: null,
      terms: '30 days',
      notes: '',
      createdBy: 'admin',
      ...changes,
    },
    items: priced.map(({ unitPricePence, ...line }) => ({
      ...line,
      unitPrice: poundsOf(unitPricePence),
      totalPrice: poundsOf(linePence({ ...line, unitPricePence })),
      notes: '',
    })),
  };
}

export const anOrder = async (cookie: string, supplierId: string, lines?: readonly Line[]) =>
  (
    await request<PurchaseOrderRow>(createOrder, purchaseOrdersApi.createPurchaseOrder, {
      cookie,
      body: orderBody(supplierId, lines),
    })
  ).body;

export const setOrder = (cookie: string, id: string, status: string) =>
  request<PurchaseOrderRow & { notices: string[] }>(setOrderStatus, purchaseOrdersApi.setStatus, {
    cookie,
    params: { id },
    body: { status },
  });

/** What the dialog sends for an invoice. */
export const invoiceBody = (supplierId: string, changes: object = {}) => ({
  invoiceNumber: `S-${newDraftId()}`,
  supplierId,
  purchaseOrderId: null,
  invoiceDate: '2026-03-01',
  dueDate: '2026-03-31',
  totalAmount: '273.00',
  vatAmount: '45.50',
  notes: '',
  createdBy: 'admin',
  ...changes,
});

export const anInvoice = async (cookie: string, supplierId: string, changes: object = {}) =>
  (
    await request<SupplierInvoiceRow>(createInvoice, supplierInvoicesApi.createSupplierInvoice, {
      cookie,
      body: invoiceBody(supplierId, changes),
    })
  ).body;

/** Sends a file as the page does: it asks where to, and posts it there. */
export async function upload(cookie: string, bytes: Uint8Array, contentType = 'application/pdf') {
  const asked = await request<{ uploadId: string; url: string; fields: Record<string, string> }>(
    createUpload,
    supplierInvoicesApi.createUpload,
    { cookie, body: { contentType, sizeBytes: 1000 } },
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(asked.body.fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]));
  const sent = await fetch(asked.body.url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`The file was not taken: ${sent.status}`);
  return asked.body.uploadId;
}

export const aPdf = (): Uint8Array => Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
