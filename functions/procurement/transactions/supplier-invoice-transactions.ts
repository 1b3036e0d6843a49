import {
  type BilledLines,
  purchaseOrderInvoice,
} from '#functions/procurement/entities/purchase-order-invoice.ts';
import { supplier } from '#functions/procurement/entities/supplier.ts';
import {
  type SupplierCreditRecord,
  supplierCredit,
} from '#functions/procurement/entities/supplier-credit.ts';
import {
  type SupplierInvoiceRecord,
  supplierInvoice,
} from '#functions/procurement/entities/supplier-invoice.ts';
import { supplierInvoiceNumber } from '#functions/procurement/entities/supplier-invoice-number.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome, type Writers } from '#functions/table/transact.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { isLate, isUnapproved, toInvoiceNumberKey } from '#shared/domain/procurement/supplier-invoice.ts';
import { countDocument } from './count-document.ts';

const entities = {
  purchaseOrderInvoice,
  staffEntry: adminAuditEntry,
  supplier,
  supplierCredit,
  supplierInvoice,
  supplierInvoiceNumber,
};
const transact = createTransactor(entities);

/**
 * Every change of a supplier invoice, each with its audit entry. Together they guarantee: a supplier uses a number only
 * once, and counts its invoices; an invoice has payment figures exactly when it is paid, and is listed with the order
 * that it bills.
 */

type Entities = Writers<typeof entities>;

const linkToOrder = (
  { purchaseOrderInvoice }: Entities,
  { purchaseOrderId, supplierInvoiceId }: SupplierInvoiceRecord,
  lines: BilledLines | undefined,
) =>
  purchaseOrderId
    ? [purchaseOrderInvoice.put({ purchaseOrderId, supplierInvoiceId, ...(lines ? { lines } : {}) }).commit()]
    : [];

const unlinkFromOrder = (
  { purchaseOrderInvoice }: Entities,
  { purchaseOrderId, supplierInvoiceId }: SupplierInvoiceRecord,
) => (purchaseOrderId ? [purchaseOrderInvoice.delete({ purchaseOrderId, supplierInvoiceId }).commit()] : []);

/** Records an invoice once, under a number that its supplier has not used. */
export function recordSupplierInvoice(
  row: SupplierInvoiceRecord,
  entry: AdminAuditEntryRecord,
  lines?: BilledLines,
): Promise<Outcome<'exists' | 'number_taken' | 'supplier_archived'>> {
  const { supplierId, supplierInvoiceId } = row;
  const number = toInvoiceNumberKey(row.invoiceNumber);
  return transact<'exists' | 'number_taken' | 'supplier_archived'>((entities) => [
    { write: entities.supplierInvoice.create(row).commit(), otherwise: 'exists' },
    {
      write: entities.supplierInvoiceNumber.create({ supplierId, number, supplierInvoiceId }).commit(),
      otherwise: 'number_taken',
    },
    countDocument(entities, supplierId),
    entities.staffEntry.create(entry).commit(),
    ...linkToOrder(entities, row, lines),
  ]);
}

/** Corrects an invoice at the version that was read, under a number that its supplier has not used for another. */
export function replaceSupplierInvoice(
  before: SupplierInvoiceRecord,
  after: SupplierInvoiceRecord,
  lines: BilledLines | undefined,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'number_taken' | 'supplier_archived'>> {
  const { supplierInvoiceId, version } = before;
  const toKey = ({ supplierId, invoiceNumber }: SupplierInvoiceRecord) => ({
    supplierId,
    number: toInvoiceNumberKey(invoiceNumber),
  });
  const [had, has] = [toKey(before), toKey(after)];
  const isMoved = had.supplierId !== has.supplierId;
  const isRenumbered = isMoved || had.number !== has.number;
  const isRelinked = before.purchaseOrderId !== after.purchaseOrderId;
  return transact<'number_taken' | 'supplier_archived'>((entities) => [
    // Replaced as a whole, so emptied fields are removed.
    entities.supplierInvoice
      .put({ ...after, version: version + 1 })
      .where((row, { eq, notExists }) => `${eq(row.version, version)} AND ${notExists(row.approvedAt)}`)
      .commit(),
    ...(isRenumbered
      ? [
          {
            write: entities.supplierInvoiceNumber.create({ ...has, supplierInvoiceId }).commit(),
            otherwise: 'number_taken' as const,
          },
          entities.supplierInvoiceNumber.delete(had).commit(),
        ]
      : []),
    ...(isMoved
      ? [
          countDocument(entities, has.supplierId),
          entities.supplier.patch({ supplierId: had.supplierId }).subtract({ documents: 1 }).commit(),
        ]
      : []),
    ...(isRelinked ? unlinkFromOrder(entities, before) : []),
    ...linkToOrder(entities, after, lines),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Deletes an invoice that nobody has approved, at the version that was read; its number becomes free again. */
export function deleteSupplierInvoice(
  before: SupplierInvoiceRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { supplierInvoiceId, supplierId, invoiceNumber, version } = before;
  return transact((entities) => [
    entities.supplierInvoice
      .delete({ supplierInvoiceId })
      .where((row, { eq, notExists }) => `${eq(row.version, version)} AND ${notExists(row.approvedAt)}`)
      .commit(),
    entities.supplierInvoiceNumber.delete({ supplierId, number: toInvoiceNumberKey(invoiceNumber) }).commit(),
    entities.supplier.patch({ supplierId }).subtract({ documents: 1 }).commit(),
    ...unlinkFromOrder(entities, before),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Enters a credit note once, and adds it to its invoice at the version that was read. */
export function creditSupplierInvoice(
  before: SupplierInvoiceRecord,
  credit: SupplierCreditRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'exists'>> {
  const { supplierInvoiceId, status, listing, dueDate, version } = before;
  return transact((entities) => [
    { write: entities.supplierCredit.create(credit).commit(), otherwise: 'exists' },
    entities.supplierInvoice
      .patch({ supplierInvoiceId })
      .set({ status, listing, version: version + 1 })
      .set({
        creditedPence: (before.creditedPence ?? 0) + credit.totalPence,
        creditedVatPence: (before.creditedVatPence ?? 0) + credit.vatPence,
      })
      .composite({ dueDate })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

type Change = Partial<
  Pick<SupplierInvoiceRecord, 'paidAt' | 'paidPence' | 'paymentMethod' | 'file' | 'approvedAt' | 'approvedBy'>
> & {
  status: SupplierInvoiceRecord['status'];
};

/**
 * Changes an invoice at the version that was read. An invoice that is not paid has no payment figures, and a waiting or
 * disputed one has no approval.
 */
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
      .remove([
        ...(change.status === 'paid' ? [] : (['paidAt', 'paidPence', 'paymentMethod'] as const)),
        ...(isUnapproved(change.status) ? (['approvedAt', 'approvedBy'] as const) : []),
      ])
      .composite({ dueDate })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/**
 * Marks an invoice as overdue if it only awaits payment and is past its due date; returns whether it did. Nothing happens
 * if somebody has changed it since it was read: the next run will see its new state.
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
