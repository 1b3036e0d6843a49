import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import type { HistoryEntry } from '#shared/contracts/history-entry.ts';
import type { SupplierInvoice, SupplierInvoiceRow } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeDifferencePence } from '#shared/domain/procurement/supplier-invoice.ts';

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
  totalAmount: formatDecimalPounds(row.totalPence),
  vatAmount: formatDecimalPounds(row.vatPence),
  status: row.status,
  paidDate: row.paidAt ?? null,
  paidAmount: row.paidPence === undefined ? null : formatDecimalPounds(row.paidPence),
  paymentMethod: row.paymentMethod ?? null,
  hasFile: row.file !== undefined,
  createdAt: row.createdAt,
  version: row.version,
});

/** An invoice as its own page shows it. */
export const toSupplierInvoice = (
  row: SupplierInvoiceRecord,
  order: PurchaseOrderRecord | undefined,
  history: HistoryEntry[],
): SupplierInvoice => ({
  ...toRow(row),
  notes: row.notes ?? null,
  createdBy: row.createdBy,
  file: row.file
    ? { name: row.file.name, contentType: row.file.contentType, sizeBytes: row.file.sizeBytes }
    : null,
  match: order
    ? {
        orderTotal: formatDecimalPounds(order.totalPence),
        difference: formatDecimalPounds(computeDifferencePence(row, order.totalPence)),
      }
    : null,
  history,
});
