import type { BilledLines } from '#functions/procurement/entities/purchase-order-invoice.ts';
import type { SupplierCreditRecord } from '#functions/procurement/entities/supplier-credit.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { formatPence } from '#shared/domain/common/money.ts';

const toAuditFields = (row: SupplierInvoiceRecord) => ({
  invoiceNumber: row.invoiceNumber,
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
  approvedBy: row.approvedBy ?? null,
});

/** Optional additions: the lines that it bills, and a credit note. */
type More = { lines?: BilledLines | undefined; credit?: SupplierCreditRecord };

const toMoreFields = ({ lines, credit }: More) => ({
  ...(lines && {
    items: lines.map(
      ({ line, description, quantity, unitPricePence }) =>
        `${quantity} × ${description ?? `line ${(line ?? 0) + 1}`} at ${formatPence(unitPricePence)}`,
    ),
  }),
  ...(credit && {
    creditNote: credit.creditNumber,
    credited: formatPence(credit.totalPence),
    creditedVat: formatPence(credit.vatPence),
    reason: credit.reason,
  }),
});

type SupplierInvoiceAction = {
  action: 'recorded' | 'corrected' | 'deleted' | 'credited' | 'status_set' | 'paid' | 'file_attached';
  actor: string;
  now: Date;
};
type States = { before?: SupplierInvoiceRecord; after?: SupplierInvoiceRecord };

/** The audit entry for an action on a supplier invoice; no `after` means that the invoice was deleted. */
export function buildSupplierInvoiceEntry(
  { action, actor, now }: SupplierInvoiceAction,
  { before, after }: States,
  more: { before?: More; after?: More } = {},
): AdminAuditEntryRecord {
  const { supplierInvoiceId, invoiceNumber } = (after ?? before) as SupplierInvoiceRecord;
  const toState = (row: SupplierInvoiceRecord | undefined, own: More = {}) =>
    row && { ...toAuditFields(row), ...toMoreFields(own) };
  const [was, is] = [toState(before, more.before), toState(after, more.after)];
  return buildAdminAuditEntry(
    {
      actor,
      action: `supplier_invoice_${action}`,
      entityType: 'supplier_invoice',
      entityId: supplierInvoiceId,
      entityName: invoiceNumber,
      ...(was ? { before: was } : {}),
      ...(is ? { after: is } : {}),
    },
    now,
  );
}
