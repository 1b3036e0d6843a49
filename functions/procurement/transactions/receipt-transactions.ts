import { stock } from '#functions/catalogue/entities/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { type GoodsReceiptRecord, goodsReceipt } from '#functions/procurement/entities/goods-receipt.ts';
import { type PurchaseOrderRecord, purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({
  goodsReceipt,
  purchaseOrder,
  staffEntry: adminAuditEntry,
  stock,
  stockMove,
});

/**
 * Goods received for an order, and their reversals, one transaction each with its audit entry. Together they guarantee:
 * stock, ledger and receipt change together and only once; the expected quantity of the order always matches its
 * receipts, because each is written at the version of the order that was read.
 */

type OrderChange = Pick<PurchaseOrderRecord, 'status' | 'receivedAt' | 'expectedQuantity' | 'receiptCount'>;

/** Adds the counted goods to stock. If a product has been archived or erased meanwhile, nothing is written. */
export function writeReceipt(
  { purchaseOrderId, version }: PurchaseOrderRecord,
  change: OrderChange,
  receipt: GoodsReceiptRecord,
  moves: readonly StockMoveRecord[],
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.purchaseOrder
      .patch({ purchaseOrderId })
      .set({ ...change, version: version + 1 })
      .where((row, { eq, notExists }) => `${eq(row.version, version)} AND ${notExists(row.receivedAt)}`)
      .commit(),
    entities.goodsReceipt.create(receipt).commit(),
    entities.staffEntry.create(entry).commit(),
    ...moves.map(({ productId, change: quantity }) =>
      entities.stock
        .patch({ productId })
        .add({ available: quantity })
        .where(
          ({ archivedAt, isDraft }, { exists, notExists }) =>
            `${notExists(archivedAt)} OR ${exists(isDraft)}`,
        )
        .commit(),
    ),
    ...moves.map((move) => entities.stockMove.create(move).commit()),
  ]);
}

/** Removes the stock that a receipt added, if all of it is still available; `too_low` names the products that are not. */
export function reverseReceipt(
  { purchaseOrderId, version }: PurchaseOrderRecord,
  change: Pick<PurchaseOrderRecord, 'status' | 'expectedQuantity'>,
  {
    receiptId,
    ...reversal
  }: Pick<GoodsReceiptRecord, 'receiptId' | 'reversedAt' | 'reversedBy' | 'reversalReason'>,
  moves: readonly StockMoveRecord[],
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'too_low'>> {
  return transact((entities) => [
    entities.purchaseOrder
      .patch({ purchaseOrderId })
      .set({ ...change, version: version + 1 })
      .remove(['receivedAt'])
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.goodsReceipt
      .patch({ purchaseOrderId, receiptId })
      .set(reversal)
      .where((row, { notExists }) => notExists(row.reversedAt))
      .commit(),
    entities.staffEntry.create(entry).commit(),
    ...moves.map(({ productId, change: quantity }) => ({
      write: entities.stock
        .patch({ productId })
        .add({ available: quantity })
        .where(({ available }, { gte }) => gte(available, -quantity))
        .commit(),
      otherwise: 'too_low' as const,
      about: productId,
    })),
    ...moves.map((move) => entities.stockMove.create(move).commit()),
  ]);
}
