import { entryOf } from '#functions/audit/staff-entry.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import type { SupplierInvoiceRecord } from '#functions/data/supplier-invoice.ts';
import { formatPence } from '#shared/domain/money.ts';

/** An invoice as the trail tells of it. */
const traced = (row: SupplierInvoiceRecord) => ({
  status: row.status,
  supplier: row.supplierName,
  purchaseOrder: row.poNumber ?? null,
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  total: formatPence(row.totalPence),
  vat: formatPence(row.vatPence),
  notes: row.notes ?? null,
  file: row.file?.name ?? null,
  upload: row.file?.uploadId ?? null,
  paidDate: row.paidAt ?? null,
  paidAmount: row.paidPence === undefined ? null : formatPence(row.paidPence),
  paymentMethod: row.paymentMethod ?? null,
});

type Done = { action: 'recorded' | 'status_set' | 'paid' | 'file_attached'; actor: string; now: Date };

/** The entry of the trail for something that is done to an invoice of a supplier. */
export const invoiceEntry = (
  { action, actor, now }: Done,
  { before, after }: { before?: SupplierInvoiceRecord; after: SupplierInvoiceRecord },
): StaffEntryRecord =>
  entryOf(
    {
      actor,
      action: `supplier_invoice_${action}`,
      entityType: 'supplier_invoice',
      entityId: after.supplierInvoiceId,
      entityName: after.invoiceNumber,
      ...(before ? { before: traced(before) } : {}),
      after: traced(after),
    },
    now,
  );
