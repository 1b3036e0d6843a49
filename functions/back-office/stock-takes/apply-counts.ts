import type { StockTakeRecord } from '#functions/back-office/entities/stock-take.ts';
import { type StockTakeLineRecord, stockTakeLine } from '#functions/back-office/entities/stock-take-line.ts';
import { applyCount } from '#functions/back-office/transactions/stock-take-transactions.ts';
import { buildProductEntry } from '#functions/catalogue/product-record.ts';
import { retryGathered } from '#functions/catalogue/spread-stock.ts';
import {
  computeDifference,
  differenceReasonNames,
  maxCounts,
} from '#shared/domain/back-office/stock-take.ts';

/** Counts whose difference has still to be added to stock. */
export const listPending = (lines: readonly StockTakeLineRecord[]): StockTakeLineRecord[] =>
  lines.filter((line) => computeDifference(line) !== 0 && !line.appliedAt && !line.refusedAt);

/** Adds the next page of differences to stock, each in its own transaction; returns how many are left. */
export async function applyCounts(
  take: StockTakeRecord,
  lines: readonly StockTakeLineRecord[],
  now: Date,
): Promise<number> {
  const pending = listPending(lines);
  const page = pending.slice(0, maxCounts);
  for (const line of page) await applyOne(take, line, now);
  return pending.length - page.length;
}

async function applyOne(take: StockTakeRecord, line: StockTakeLineRecord, now: Date): Promise<void> {
  const { stockTakeId, name, approvedBy = take.startedBy } = take;
  const { productId, counted, book, countedBy } = line;
  const reason = line.reason ? differenceReasonNames[line.reason] : '';
  const movedAt = now.toISOString();
  const move = {
    productId,
    moveId: `count-${stockTakeId}`,
    kind: 'adjustment' as const,
    change: computeDifference(line),
    reason: `Stock take ${name}: ${reason}`,
    actor: approvedBy,
    movedAt,
  };
  const entry = buildProductEntry({ actor: approvedBy, now }, 'stock_counted', line, {
    before: { stock: book },
    after: { stock: counted, reason, countedBy, stockTake: name },
  });
  const { outcome } = await retryGathered(
    () => applyCount(line, move, entry),
    (result) => (result.outcome === 'too_low' ? [productId] : []),
  );
  if (outcome === 'busy')
    throw new Error(
      `The count of ${productId} could not be applied, because every attempt met another change.`,
    );
  // Too many were sold since, so the difference no longer holds; the bottle has to be counted in another stock take.
  if (outcome === 'too_low')
    await stockTakeLine.patch({ stockTakeId, productId }).set({ refusedAt: movedAt }).go();
}
