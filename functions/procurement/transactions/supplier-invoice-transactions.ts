import { Service } from 'electrodb';
import { supplier } from '#functions/procurement/entities/supplier.ts';
import {
  type SupplierInvoiceRecord,
  supplierInvoice,
} from '#functions/procurement/entities/supplier-invoice.ts';
import { supplierInvoiceNumber } from '#functions/procurement/entities/supplier-invoice-number.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { isLate, toInvoiceNumberKey } from '#shared/domain/procurement/supplier-invoice.ts';

const service = new Service({
  staffEntry: adminAuditEntry,
  supplier,
  supplierInvoice,
  supplierInvoiceNumber,
});
const transact = createTransactor(service);

/**
 * Everything that changes an invoice of a supplier, each with its entry in the trail: a supplier has a number once, and
 * counts its invoices; an invoice has the figures of its payment exactly when it is paid.
 */

/** Records an invoice once, under a number that its supplier has not used. */
export function recordSupplierInvoice(
  row: SupplierInvoiceRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'exists' | 'number_taken' | 'supplier_archived'>> {
  const { supplierId, supplierInvoiceId } = row;
  const number = toInvoiceNumberKey(row.invoiceNumber);
  return transact((entities) => [
    { write: entities.supplierInvoice.create(row).commit(), otherwise: 'exists' },
    {
      write: entities.supplierInvoiceNumber.create({ supplierId, number, supplierInvoiceId }).commit(),
      otherwise: 'number_taken',
    },
    {
      write: entities.supplier
        .patch({ supplierId })
        .add({ documents: 1 })
        .where(({ status }, { eq }) => eq(status, 'active'))
        .commit(),
      otherwise: 'supplier_archived',
    },
    entities.staffEntry.create(entry).commit(),
  ]);
}

type Change = Partial<Pick<SupplierInvoiceRecord, 'paidAt' | 'paidPence' | 'paymentMethod' | 'file'>> & {
  status: SupplierInvoiceRecord['status'];
};

/** Changes an invoice at the version that was read; what is not paid has no figures of a payment. */
export function changeSupplierInvoice(
  before: SupplierInvoiceRecord,
  change: Change,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { supplierInvoiceId, dueDate, listing, version } = before;
  return transact((entities) => [
    entities.supplierInvoice
      .patch({ supplierInvoiceId })
      .set({ ...change, listing, version: version + 1 })
      .remove(change.status === 'paid' ? [] : ['paidAt', 'paidPence', 'paymentMethod'])
      .composite({ dueDate })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/**
 * Marks an invoice as overdue, where it only waits to be paid and its day is over; answers whether it did. Nothing happens
 * where somebody has changed it since it was read: the next run sees it as it is then.
 */
export async function markOverdue(
  before: SupplierInvoiceRecord,
  now: Date,
  actor = 'markOverdue',
): Promise<boolean> {
  if (!isLate(before.status, before.dueDate, toLondonDay(now))) return false;
  const entry = buildAdminAuditEntry(
    {
      actor,
      action: 'supplier_invoice_overdue',
      entityType: 'supplier_invoice',
      entityId: before.supplierInvoiceId,
      entityName: before.invoiceNumber,
      before: { status: before.status },
      after: { status: 'overdue' },
    },
    now,
  );
  return (await changeSupplierInvoice(before, { status: 'overdue' }, entry)).outcome === 'done';
}
