import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import type { GoodsReceiptRecord } from '#functions/procurement/entities/goods-receipt.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import { computeLandedPence, type LineCount } from '#shared/domain/procurement/goods-receipt.ts';

/** The counted quantities, and what is stated with them. */
export type ReceiptCount = Pick<
  GoodsReceiptRecord,
  'receiptId' | 'deliveryNote' | 'notes' | 'isReplaced' | 'dutyPence' | 'freightPence' | 'requestHash'
> & { lines: readonly LineCount[] };

/** The receipt of counted goods, with the cost of each line; only products in `stocked` are added to stock. */
export function buildReceipt(
  { purchaseOrderId, receiptCount = 0 }: PurchaseOrderRecord,
  ordered: PurchaseOrderLines,
  { lines, ...counted }: ReceiptCount,
  stocked: ReadonlySet<string>,
  by: { actor: string; now: Date },
): GoodsReceiptRecord {
  const counts = lines.flatMap((count) => {
    const line = ordered[count.line];
    return line && count.good + count.damaged + count.short > 0 ? [{ ...line, ...count }] : [];
  });
  const costs = computeLandedPence(
    counts.map(({ good, unitPricePence, productId }) => ({ good, unitPricePence, isBottle: !!productId })),
    counted.dutyPence + counted.freightPence,
  );
  return {
    purchaseOrderId,
    ...counted,
    number: receiptCount + 1,
    receivedAt: by.now.toISOString(),
    receivedBy: by.actor,
    lines: counts.map(({ line, productId, productName, unitPricePence, good, damaged, short }, index) => ({
      line,
      ...(productId ? { productId } : {}),
      productName,
      unitPricePence,
      good,
      damaged,
      short,
      landedPence: costs[index] ?? 0,
      isStocked: productId !== undefined && stocked.has(productId),
    })),
  };
}

type Movement = { idSuffix?: string; sign: 1 | -1; reason: string; actor: string; movedAt: string };

/**
 * The ledger rows of a receipt, one per product, with ids derived from the order and the receipt's number. Each row is a
 * lot: a number of bottles at their cost.
 */
export function buildMoves(
  { purchaseOrderId, number, lines }: GoodsReceiptRecord,
  { idSuffix = '', sign, reason, actor, movedAt }: Movement,
): StockMoveRecord[] {
  const moveId = `received-${purchaseOrderId}${number === 1 ? '' : `-${number}`}${idSuffix}`;
  const brought = lines.filter(({ isStocked, good }) => isStocked && good > 0);
  return [...Map.groupBy(brought, ({ productId = '' }) => productId)].map(([productId, of]) => ({
    productId,
    moveId,
    kind: 'received' as const,
    change: sign * of.reduce((sum, { good }) => sum + good, 0),
    costPence: sign * of.reduce((sum, { landedPence }) => sum + landedPence, 0),
    reason,
    actor,
    movedAt,
  }));
}
