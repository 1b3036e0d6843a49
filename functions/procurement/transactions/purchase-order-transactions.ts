import { deletedPurchaseOrder } from '#functions/procurement/entities/deleted-purchase-order.ts';
import { type PurchaseOrderRecord, purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import {
  type PurchaseOrderLines,
  purchaseOrderLines,
} from '#functions/procurement/entities/purchase-order-lines.ts';
import { supplier } from '#functions/procurement/entities/supplier.ts';
import { createNumbering } from '#functions/runtime/numbering.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';
import { countDocument } from './count-document.ts';

const entities = {
  deletedPurchaseOrder,
  purchaseOrder,
  purchaseOrderLines,
  sequence,
  staffEntry: adminAuditEntry,
  supplier,
};
const transact = createTransactor(entities);
const writeNumbered = createNumbering(entities);

/**
 * Everything that changes a purchase order, one transaction each, with its audit entry. Together they guarantee: an
 * order has the next number of its sequence exactly when it exists; its supplier exists and counts it; its total is
 * that of its lines. What its receipts bring is `receipt-transactions.ts`.
 */

/** Writes a draft under the next number, once. */
export const writePurchaseOrder = (
  row: Omit<PurchaseOrderRecord, 'poNumber'>,
  lines: PurchaseOrderLines,
  buildAdminAuditEntry: (poNumber: string) => AdminAuditEntryRecord,
) =>
  writeNumbered<'exists' | 'supplier_archived'>('purchaseOrder', (entities, poNumber) => [
    { write: entities.purchaseOrder.create({ ...row, poNumber }).commit(), otherwise: 'exists' },
    countDocument(entities, row.supplierId),
    entities.purchaseOrderLines.create({ purchaseOrderId: row.purchaseOrderId, lines }).commit(),
    entities.staffEntry.create(buildAdminAuditEntry(poNumber)).commit(),
  ]);

/** Rewrites a draft at the version that was read, and moves it to another supplier where it names one. */
export function replacePurchaseOrder(
  before: PurchaseOrderRecord,
  after: PurchaseOrderRecord,
  lines: PurchaseOrderLines,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'supplier_archived'>> {
  const { purchaseOrderId, supplierId, version } = before;
  const moves = supplierId !== after.supplierId;
  return transact((entities) => [
    // Replaced as a whole, so emptied fields are removed.
    entities.purchaseOrder
      .put({ ...after, version: version + 1 })
      .where((row, { eq }) => `${eq(row.status, 'draft')} AND ${eq(row.version, version)}`)
      .commit(),
    entities.purchaseOrderLines.put({ purchaseOrderId, lines }).commit(),
    entities.staffEntry.create(entry).commit(),
    ...(moves
      ? [
          countDocument(entities, after.supplierId),
          entities.supplier.patch({ supplierId }).subtract({ documents: 1 }).commit(),
        ]
      : []),
  ]);
}

type Move = Pick<PurchaseOrderRecord, 'status' | 'sentAt' | 'sentTo'>;

/** Gives an order another status, at the version that was read. */
export function changePurchaseOrderStatus(
  before: PurchaseOrderRecord,
  change: Move,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { purchaseOrderId, version } = before;
  return transact((entities) => [
    entities.purchaseOrder
      .patch({ purchaseOrderId })
      .set({ ...change, version: version + 1 })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Deletes a draft that nothing refers to, at the version that was read; its number stays used. */
export function deletePurchaseOrder(
  { purchaseOrderId, poNumber, supplierId, createdAt, version }: PurchaseOrderRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.purchaseOrder
      .delete({ purchaseOrderId })
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.status, 'draft')}`)
      .commit(),
    entities.purchaseOrderLines.delete({ purchaseOrderId }).commit(),
    entities.deletedPurchaseOrder.create({ purchaseOrderId, poNumber, createdAt }).commit(),
    entities.supplier.patch({ supplierId }).subtract({ documents: 1 }).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}
