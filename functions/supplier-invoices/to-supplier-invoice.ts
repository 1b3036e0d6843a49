import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import type { SupplierInvoiceRecord } from '#functions/data/supplier-invoice.ts';
import type { DoneBefore } from '#shared/api/done-before.ts';
import type { SupplierInvoice, SupplierInvoiceRow } from '#shared/api/supplier-invoices.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { differencePence } from '#shared/domain/supplier-invoice.ts';

/** An invoice as the list shows it. */
export const toRow = (row: SupplierInvoiceRecord): SupplierInvoiceRow => ({
  id: row.supplierInvoiceId,
  invoiceNumber: row.invoiceNumber,
  supplierId: row.supplierId,
  supplier: { id: row.supplierId, name: row.supplierName },
  purchaseOrderId: row.purchaseOrderId ?? null,
  purchaseOrder: row.purchaseOrderId ? { id: row.purchaseOrderId, poNumber: row.poNumber ?? '' } : null,
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  totalAmount: poundsOf(row.totalPence),
  vatAmount: poundsOf(row.vatPence),
  status: row.status,
  paidDate: row.paidAt ?? null,
  paidAmount: row.paidPence === undefined ? null : poundsOf(row.paidPence),
  paymentMethod: row.paymentMethod ?? null,
  hasFile: row.file !== undefined,
  createdAt: row.createdAt,
  version: row.version,
});

/** An invoice as its own page shows it. */
export const toSupplierInvoice = (
  row: SupplierInvoiceRecord,
  order: PurchaseOrderRecord | undefined,
  history: DoneBefore[],
): SupplierInvoice => ({
  ...toRow(row),
  notes: row.notes ?? null,
  createdBy: row.createdBy,
  file: row.file
    ? { name: row.file.name, contentType: row.file.contentType, sizeBytes: row.file.sizeBytes }
    : null,
  match: order
    ? {
        orderTotal: poundsOf(order.totalPence),
        difference: poundsOf(differencePence(row.totalPence, order.totalPence)),
      }
    : null,
  history,
});
