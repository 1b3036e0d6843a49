import { randomBytes } from 'node:crypto';
import { handler as createReceipt } from '#functions/procurement/endpoints/goods-receipts/create-receipt.ts';
import { handler as createOrder } from '#functions/procurement/endpoints/purchase-orders/create-purchase-order.ts';
import { handler as getOrder } from '#functions/procurement/endpoints/purchase-orders/get-purchase-order.ts';
import { handler as setOrderStatus } from '#functions/procurement/endpoints/purchase-orders/set-status.ts';
import { handler as createInvoice } from '#functions/procurement/endpoints/supplier-invoices/create-supplier-invoice.ts';
import { handler as createUpload } from '#functions/procurement/endpoints/supplier-invoices/create-upload.ts';
import { handler as setInvoiceStatus } from '#functions/procurement/endpoints/supplier-invoices/set-status.ts';
import { handler as createSupplier } from '#functions/procurement/endpoints/suppliers/create-supplier.ts';
import { goodsReceiptsApi } from '#shared/contracts/procurement/goods-receipts.ts';
import {
  type PurchaseOrder,
  type PurchaseOrderRow,
  purchaseOrdersApi,
} from '#shared/contracts/procurement/purchase-orders.ts';
import {
  type SupplierInvoiceRow,
  supplierInvoicesApi,
} from '#shared/contracts/procurement/supplier-invoices.ts';
import { type Supplier, suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeLinePence, computeOrderPence } from '#shared/domain/procurement/purchase-order.ts';
import { request } from './request.ts';

/** The key that a form gives to what it creates. */
export const createDraftId = (): string => randomBytes(10).toString('hex');

export const addSupplier = async (cookie: string, changes: object = {}): Promise<Supplier> => {
  const body = { name: 'Speyside Cask Brokers', ...changes };
  return (await request<Supplier>(createSupplier, suppliersApi.createSupplier, { cookie, body })).body;
};

export type Line = { productId?: string | null; productName?: string; quantity?: number; pence?: number };

/** The dialog's request for an order: `changes` overrides fields other than its lines. */
export function buildOrderBody(supplierId: string, lines: readonly Line[] = [{}], changes: object = {}) {
  const priced = lines.map(({ quantity = 6, pence = 4550, ...line }) => ({
    productId: line.productId ?? null,
    productName: line.productName ?? 'Kilbrae 21',
    quantity,
    unitPricePence: pence,
  }));
  return {
    purchaseOrder: {
      supplierId,
      totalAmount: formatDecimalPounds(computeOrderPence(priced)),
      expectedDeliveryDate: null,
      terms: '30 days',
      notes: '',
      createdBy: 'admin',
      ...changes,
    },
    items: priced.map(({ unitPricePence, ...line }) => ({
      ...line,
      unitPrice: formatDecimalPounds(unitPricePence),
      totalPrice: formatDecimalPounds(computeLinePence({ ...line, unitPricePence })),
      notes: '',
    })),
  };
}

export const addPurchaseOrder = async (cookie: string, supplierId: string, lines?: readonly Line[]) =>
  (
    await request<PurchaseOrderRow>(createOrder, purchaseOrdersApi.createPurchaseOrder, {
      cookie,
      body: buildOrderBody(supplierId, lines),
    })
  ).body;

export const setPurchaseOrderStatus = (cookie: string, id: string, status: string, more: object = {}) =>
  request<PurchaseOrderRow & { notices: string[] }>(setOrderStatus, purchaseOrdersApi.setStatus, {
    cookie,
    params: { id },
    body: { status, ...more },
  });

export const readOrder = async (cookie: string, id: string): Promise<PurchaseOrder> =>
  (await request<PurchaseOrder>(getOrder, purchaseOrdersApi.getPurchaseOrder, { cookie, params: { id } }))
    .body;

/** The dialog's request for received goods: the good bottles of each line, in sequence. */
export const buildReceiptBody = (version: number, good: readonly number[], changes: object = {}) => ({
  draftId: createDraftId(),
  version,
  replacementsExpected: true,
  lines: good.map((each, line) => ({ line, good: each, damaged: 0, short: 0 })),
  ...changes,
});

export const receive = (cookie: string, id: string, body: object) =>
  request<PurchaseOrderRow & { notices: string[] }>(createReceipt, goodsReceiptsApi.createReceipt, {
    cookie,
    params: { id },
    body,
  });

export const buildSupplierInvoiceBody = (supplierId: string, changes: object = {}) => ({
  invoiceNumber: `S-${createDraftId()}`,
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

export const addSupplierInvoice = async (cookie: string, supplierId: string, changes: object = {}) =>
  (
    await request<SupplierInvoiceRow>(createInvoice, supplierInvoicesApi.createSupplierInvoice, {
      cookie,
      body: buildSupplierInvoiceBody(supplierId, changes),
    })
  ).body;

export const buildCreditBody = (changes: object = {}) => ({
  creditNumber: `C-${createDraftId()}`,
  creditDate: '2026-03-20',
  totalAmount: '12.00',
  vatAmount: '2.00',
  reason: 'One bottle was damaged',
  ...changes,
});

export const setSupplierInvoiceStatus = (cookie: string, id: string, status: string) =>
  request<SupplierInvoiceRow>(setInvoiceStatus, supplierInvoicesApi.setStatus, {
    cookie,
    params: { id },
    body: { status },
  });

/** Uploads a file as the page does: it requests an upload address, and posts the file there. */
export async function uploadFile(cookie: string, bytes: Uint8Array, contentType = 'application/pdf') {
  const offer = await request<{ uploadId: string; url: string; fields: Record<string, string> }>(
    createUpload,
    supplierInvoicesApi.createUpload,
    { cookie, body: { contentType, sizeBytes: 1000 } },
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(offer.body.fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]));
  const sent = await fetch(offer.body.url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`The file was not taken: ${sent.status}`);
  return offer.body.uploadId;
}

export const buildPdf = (): Uint8Array => Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
