import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { formatPence } from '#shared/domain/common/money.ts';

/** An invoice in the audit trail. */
const toAuditFields = (row: SupplierInvoiceRecord) => ({
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
export const buildSupplierInvoiceEntry = (
  { action, actor, now }: Done,
  { before, after }: { before?: SupplierInvoiceRecord; after: SupplierInvoiceRecord },
): AdminAuditEntryRecord =>
  buildAdminAuditEntry(
    {
      actor,
      action: `supplier_invoice_${action}`,
      entityType: 'supplier_invoice',
      entityId: after.supplierInvoiceId,
      entityName: after.invoiceNumber,
      ...(before ? { before: toAuditFields(before) } : {}),
      after: toAuditFields(after),
    },
    now,
  );
