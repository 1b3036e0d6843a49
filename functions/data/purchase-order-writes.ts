import { Service } from 'electrodb';
import { quantitiesOf } from '#shared/domain/purchase-order.ts';
import { numbering } from './numbering.ts';
import { type PurchaseOrderRecord, purchaseOrder } from './purchase-order.ts';
import { type PurchaseOrderLines, purchaseOrderLines } from './purchase-order-lines.ts';
import { sequence } from './sequence.ts';
import { type StaffEntryRecord, staffEntry } from './staff-entry.ts';
import { stock } from './stock.ts';
import { stockMove } from './stock-move.ts';
import { supplier } from './supplier.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({
  purchaseOrder,
  purchaseOrderLines,
  sequence,
  staffEntry,
  stock,
  stockMove,
  supplier,
});
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);
const writeNumbered = numbering(transact);

/**
 * Everything that changes an order at a supplier, one transaction each, with its entry in the trail. Together they keep
 * four things true: an order has the next number of its row exactly when it is there; its supplier is there and counts it;
 * its total is that of its lines; its quantities are added to stock exactly once, when `receivedAt` is set.
 */

type Build = Parameters<typeof transact>[0];
type Entities = Parameters<Build>[0];

/** Only a supplier that is not archived is ordered from. */
const countAt = ({ supplier }: Entities, supplierId: string) =>
  supplier
    .patch({ supplierId })
    .add({ documents: 1 })
    .where(({ status }, { eq }) => eq(status, 'active'))
    .commit();

/** Writes a draft under the next number; `failedAt` is 0 where it is there already, 1 where the supplier is not. */
export const writePurchaseOrder = (
  row: Omit<PurchaseOrderRecord, 'poNumber'>,
  lines: PurchaseOrderLines,
  entryOf: (poNumber: string) => StaffEntryRecord,
) =>
  writeNumbered('purchaseOrder', (entities: Entities, poNumber) => [
    entities.purchaseOrder.create({ ...row, poNumber }).commit(),
    countAt(entities, row.supplierId),
    entities.purchaseOrderLines.create({ purchaseOrderId: row.purchaseOrderId, lines }).commit(),
    entities.staffEntry.create(entryOf(poNumber)).commit(),
  ]);

/** Rewrites a draft at the version that was read, and moves it to another supplier where it names one. */
export function rewritePurchaseOrder(
  before: PurchaseOrderRecord,
  after: PurchaseOrderRecord,
  lines: PurchaseOrderLines,
  entry: StaffEntryRecord,
): Promise<Outcome> {
  const { purchaseOrderId, supplierId, version } = before;
  const moves = supplierId !== after.supplierId;
  return transact((entities) => [
    // Whole, since what was emptied has to go.
    entities.purchaseOrder
      .put({ ...after, version: version + 1 })
      .where((row, { eq }) => `${eq(row.status, 'draft')} AND ${eq(row.version, version)}`)
      .commit(),
    entities.purchaseOrderLines.put({ purchaseOrderId, lines }).commit(),
    entities.staffEntry.create(entry).commit(),
    ...(moves
      ? [
          countAt(entities, after.supplierId),
          entities.supplier.patch({ supplierId }).subtract({ documents: 1 }).commit(),
        ]
      : []),
  ]);
}

type Move = Pick<PurchaseOrderRecord, 'status' | 'sentAt' | 'sentTo'>;

/** Gives an order another status, at the version that was read. */
export function moveOrder(
  before: PurchaseOrderRecord,
  change: Move,
  entry: StaffEntryRecord,
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

/**
 * Marks an order as received for the first time and adds what it brings to stock, with a row of the ledger each, whose id
 * follows from the order. Where a product has been archived or erased meanwhile nothing is written.
 */
export function receiveOrder(
  before: PurchaseOrderRecord,
  lines: PurchaseOrderLines,
  entry: StaffEntryRecord,
): Promise<Outcome> {
  const { purchaseOrderId, poNumber, version } = before;
  const { actor, doneAt } = entry;
  const quantities = [...quantitiesOf(lines)];
  return transact((entities) => [
    entities.purchaseOrder
      .patch({ purchaseOrderId })
      .set({ status: 'received', receivedAt: doneAt, version: version + 1 })
      .where((row, { eq, notExists }) => `${eq(row.version, version)} AND ${notExists(row.receivedAt)}`)
      .commit(),
    entities.staffEntry.create(entry).commit(),
    ...quantities.map(([productId, quantity]) =>
      entities.stock
        .patch({ productId })
        .add({ available: quantity })
        .where(({ archivedAt }, { notExists }) => notExists(archivedAt))
        .commit(),
    ),
    ...quantities.map(([productId, quantity]) =>
      entities.stockMove
        .create({
          productId,
          moveId: `received-${purchaseOrderId}`,
          kind: 'received',
          change: quantity,
          reason: `Received with ${poNumber}`,
          actor,
          movedAt: doneAt,
        })
        .commit(),
    ),
  ]);
}
