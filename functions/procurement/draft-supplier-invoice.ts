import type { BilledLines } from '#functions/procurement/entities/purchase-order-invoice.ts';
import type { SupplierRecord } from '#functions/procurement/entities/supplier.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { refuse } from '#functions/runtime/problem.ts';
import type { SupplierInvoiceSent } from '#shared/domain/procurement/supplier-invoice.ts';
import { findPurchaseOrder, loadLines } from './find-purchase-order.ts';
import { findSupplier } from './find-supplier.ts';

export type InvoiceDraft = {
  supplier: SupplierRecord;
  fields: Pick<
    SupplierInvoiceRecord,
    | 'invoiceNumber'
    | 'supplierId'
    | 'supplierName'
    | 'purchaseOrderId'
    | 'poNumber'
    | 'invoiceDate'
    | 'dueDate'
    | 'totalPence'
    | 'vatPence'
    | 'notes'
  >;
  lines: BilledLines | undefined;
};

type InvoiceInput = Omit<SupplierInvoiceSent, 'draftId' | 'file' | 'createdBy'>;

/** The requested invoice, once its supplier and order have been checked. */
export async function draftSupplierInvoice(sent: InvoiceInput): Promise<InvoiceDraft> {
  const { supplierId, purchaseOrderId, notes } = sent;
  const supplier = (await findSupplier(supplierId)) ?? refuse('supplier_not_found', {}, 'supplierId');
  const order = purchaseOrderId
    ? ((await findPurchaseOrder(purchaseOrderId)) ??
      refuse('purchase_order_not_found', {}, 'purchaseOrderId'))
    : undefined;
  if (order && order.supplierId !== supplierId) {
    const details = { poNumber: order.poNumber, name: order.supplierName };
    refuse('order_of_other_supplier', details, 'purchaseOrderId');
  }
  return {
    supplier,
    fields: {
      invoiceNumber: sent.invoiceNumber,
      supplierId,
      supplierName: supplier.name,
      ...(order ? { purchaseOrderId: order.purchaseOrderId, poNumber: order.poNumber } : {}),
      invoiceDate: sent.invoiceDate,
      dueDate: sent.dueDate,
      totalPence: sent.totalAmount,
      vatPence: sent.vatAmount ?? 0,
      ...(notes ? { notes } : {}),
    },
    lines: await readItems(sent.items ?? [], order?.purchaseOrderId),
  };
}

/** The items to store; each refers to a line that the order has. */
async function readItems(
  items: NonNullable<InvoiceInput['items']>,
  purchaseOrderId: string | undefined,
): Promise<BilledLines | undefined> {
  if (items.length === 0) return undefined;
  const ordered = purchaseOrderId ? (await loadLines(purchaseOrderId)).length : 0;
  const wrong = items.findIndex(({ line }) => typeof line === 'number' && line >= ordered);
  if (wrong >= 0) refuse('order_line_not_found', {}, `items.${wrong}.line`);
  return items.map(({ line, description, quantity, unitPrice }) => ({
    ...(typeof line === 'number' ? { line } : {}),
    ...(description ? { description } : {}),
    quantity,
    unitPricePence: unitPrice,
  }));
}
