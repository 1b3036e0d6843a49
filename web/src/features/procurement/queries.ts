import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { goodsReceiptsApi } from '#shared/contracts/procurement/goods-receipts.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import {
  type SupplierInvoiceRow,
  supplierInvoicesApi,
} from '#shared/contracts/procurement/supplier-invoices.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';
import type { PurchaseOrderStatus } from '#shared/domain/procurement/purchase-order.ts';
import type { FileClaim, SupplierInvoiceStatus } from '#shared/domain/procurement/supplier-invoice.ts';
import { buildUrl, call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, trailId, useChange } from '#web/lib/use-change.ts';
import { createListSource, readAllPages } from '#web/ui/admin-list/list-source.ts';
import type { ListSource } from '#web/ui/admin-list/types.ts';

export const suppliers = createListSource(suppliersApi.listSuppliers);
export const purchaseOrders = createListSource(purchaseOrdersApi.listPurchaseOrders);
export const supplierInvoices = createListSource(supplierInvoicesApi.listSupplierInvoices);

/** The options of the forms, loaded completely, because buyers and bookkeepers know their suppliers by heart. */
const buildChoices = <Row>(source: ListSource<Row>, request: Record<string, string> = {}) => ({
  queryKey: [source.id, 'choices', request],
  queryFn: ({ signal }: { signal: AbortSignal }) => readAllPages(source, request, signal, () => undefined),
  refetchOnMount: 'always' as const,
});
export const useSupplierChoices = () => useQuery(buildChoices(suppliers));
export const useLastPrices = (supplierId: string) =>
  useQuery({
    ...buildQuery(suppliersApi.listPrices, { params: { id: supplierId } }),
    enabled: supplierId !== '',
  });
export const useOrderChoices = (supplierId: string) =>
  useQuery({
    ...buildChoices(purchaseOrders, { supplierId }),
    enabled: supplierId !== '',
  });

const alwaysFresh = { refetchOnMount: 'always' } as const;
export const supplierQuery = (id: string) => buildQuery(suppliersApi.getSupplier, { params: { id } });
export const purchaseOrderQuery = (id: string) =>
  buildQuery(purchaseOrdersApi.getPurchaseOrder, { params: { id } });
export const supplierInvoiceQuery = (id: string) =>
  buildQuery(supplierInvoicesApi.getSupplierInvoice, { params: { id } });
export const useSupplier = (id: string) => useQuery({ ...supplierQuery(id), ...alwaysFresh });
export const usePurchaseOrder = (id: string) => useQuery({ ...purchaseOrderQuery(id), ...alwaysFresh });
export const useSupplierInvoice = (id: string) => useQuery({ ...supplierInvoiceQuery(id), ...alwaysFresh });

const supplierKeys = [trailId, suppliers.id, suppliersApi.getSupplier.id];
export const useCreateSupplier = () => useChange(sendTo(suppliersApi.createSupplier), ...supplierKeys);
export const useUpdateSupplier = (id: string) =>
  useChange(sendTo(suppliersApi.updateSupplier, { id }), ...supplierKeys);
export const deleteSupplier = (id: string) => call(suppliersApi.deleteSupplier, { params: { id } });
export const restoreSupplier = (id: string) => call(suppliersApi.restoreSupplier, { params: { id } });
export const useDeleteSupplier = () => useChange(deleteSupplier, trailId, suppliers.id);
export const useRestoreSupplier = () => useChange(restoreSupplier, ...supplierKeys);

const orderKeys = [trailId, purchaseOrders.id, purchaseOrdersApi.getPurchaseOrder.id];
export const useCreateOrder = () =>
  useChange(sendTo(purchaseOrdersApi.createPurchaseOrder), ...orderKeys, suppliers.id);
export const useUpdateOrder = (id: string) =>
  useChange(sendTo(purchaseOrdersApi.updatePurchaseOrder, { id }), ...orderKeys);
export const useDeleteOrder = () =>
  useChange(
    (id: string) => call(purchaseOrdersApi.deletePurchaseOrder, { params: { id } }),
    trailId,
    purchaseOrders.id,
    suppliers.id,
  );
export const setOrderStatus = (id: string, status: PurchaseOrderStatus, from: PurchaseOrderStatus) =>
  call(purchaseOrdersApi.setStatus, { params: { id }, body: { status, from } });
export const useSetOrderStatus = (id: string) =>
  useChange(
    ({ to, from }: { to: PurchaseOrderStatus; from: PurchaseOrderStatus }) => setOrderStatus(id, to, from),
    ...orderKeys,
  );
export const useCreateReceipt = (id: string) =>
  useChange(sendTo(goodsReceiptsApi.createReceipt, { id }), ...orderKeys);
export const useReverseReceipt = (id: string, receiptId: string) =>
  useChange(
    (reason: string) =>
      call(goodsReceiptsApi.reverseReceipt, { params: { id, receiptId }, body: { reason } }),
    ...orderKeys,
  );
export const orderPdf = (id: string) => buildUrl(purchaseOrdersApi.downloadPdf.path, { params: { id } });

const invoiceKeys = [trailId, supplierInvoices.id, supplierInvoicesApi.getSupplierInvoice.id];
export const useCreateInvoice = () =>
  useChange(sendTo(supplierInvoicesApi.createSupplierInvoice), ...invoiceKeys, suppliers.id);
/** The status of an invoice; for a paid one also when and how it was paid. */
export type InvoiceState = Pick<SupplierInvoiceRow, 'status' | 'paidDate' | 'paymentMethod'>;
type PayableInvoice = Pick<SupplierInvoiceRow, 'id' | 'totalAmount' | 'creditedAmount'>;

export const buildState = (status: SupplierInvoiceStatus): InvoiceState => ({
  status,
  paidDate: null,
  paymentMethod: null,
});

type PaymentMethod = NonNullable<InvoiceState['paymentMethod']>;
const recordFullPayment = (
  { id, totalAmount, creditedAmount }: PayableInvoice,
  paidDate: string,
  paymentMethod: PaymentMethod,
) =>
  call(supplierInvoicesApi.recordPayment, {
    params: { id },
    body: {
      paidDate,
      paidAmount: formatDecimalPounds(parsePence(totalAmount) - parsePence(creditedAmount)),
      paymentMethod,
    },
  });
export const markPaid = (invoice: PayableInvoice) =>
  recordFullPayment(invoice, new Date().toISOString(), 'bank_transfer');

/**
 * Sets a status, provided that it is still the one that was seen; undoing back to paid restores the date and method
 * of payment.
 */
export const setInvoiceState = (
  invoice: PayableInvoice,
  { status, paidDate, paymentMethod }: InvoiceState,
  from: SupplierInvoiceStatus,
) =>
  status === 'paid' && paidDate && paymentMethod
    ? recordFullPayment(invoice, paidDate, paymentMethod)
    : call(supplierInvoicesApi.setStatus, { params: { id: invoice.id }, body: { status, from } });
export const useSetInvoiceState = (invoice: PayableInvoice) =>
  useChange(
    ({ state, from }: { state: InvoiceState; from: SupplierInvoiceStatus }) =>
      setInvoiceState(invoice, state, from),
    ...invoiceKeys,
  );
export const useMarkPaid = () => useChange(markPaid, ...invoiceKeys);
export const useAttachFile = (id: string) =>
  useChange(
    async (file: File) =>
      call(supplierInvoicesApi.attachFile, { params: { id }, body: await sendFile(file) }),
    ...invoiceKeys,
  );
export const useUpdateInvoice = (id: string) =>
  useChange(sendTo(supplierInvoicesApi.updateSupplierInvoice, { id }), ...invoiceKeys);
export const useDeleteInvoice = () =>
  useChange(
    (id: string) => call(supplierInvoicesApi.deleteSupplierInvoice, { params: { id } }),
    trailId,
    supplierInvoices.id,
  );
export const useCreateCredit = (id: string) =>
  useChange(sendTo(supplierInvoicesApi.createCredit, { id }), ...invoiceKeys);
export const linkToFile = (id: string) => call(supplierInvoicesApi.linkToFile, { params: { id } });

/** Sends a file to the private bucket; the invoice that is saved next claims it. */
export async function sendFile(file: File): Promise<z.input<typeof FileClaim>> {
  const body = { contentType: file.type || 'application/octet-stream', sizeBytes: file.size };
  const { uploadId, url, fields } = await call(supplierInvoicesApi.createUpload, { body });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The bucket ignores fields that come after the file.
  form.append('file', file);
  const sent = await fetch(url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`The file could not be uploaded: ${sent.status}`);
  return { uploadId, fileName: file.name };
}
