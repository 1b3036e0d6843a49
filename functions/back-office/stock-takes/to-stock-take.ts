import type { StockTakeRecord } from '#functions/back-office/entities/stock-take.ts';
import type { StockTakeLineRecord } from '#functions/back-office/entities/stock-take-line.ts';
import type { StockTake, StockTakeRow } from '#shared/contracts/back-office/stock-takes.ts';
import { computeDifference, judgeCount } from '#shared/domain/back-office/stock-take.ts';

export const toRow = (row: StockTakeRecord): StockTakeRow => ({
  id: row.stockTakeId,
  name: row.name,
  category: row.category ?? null,
  status: row.status,
  startedAt: row.startedAt,
  startedBy: row.startedBy,
  approvedAt: row.approvedAt ?? null,
  approvedBy: row.approvedBy ?? null,
});

export type Bottle = { productId: string; name: string; category: string; location: string | null };

const toCount = (line: StockTakeLineRecord): NonNullable<StockTake['lines'][number]['count']> => ({
  counted: line.counted,
  expected: line.book,
  difference: computeDifference(line),
  state: judgeCount(line),
  reason: line.reason ?? null,
  countedAt: line.countedAt,
  countedBy: line.countedBy,
  outcome: line.appliedAt ? 'applied' : line.refusedAt ? 'refused' : null,
});

/** The sheet: every bottle to be counted, and its count. */
export function toStockTake(
  row: StockTakeRecord,
  bottles: readonly Bottle[],
  counts: readonly StockTakeLineRecord[],
): StockTake {
  const byProduct = new Map(counts.map((count) => [count.productId, count]));
  // A bottle archived since stays on the sheet with its count.
  const known = new Set(bottles.map(({ productId }) => productId));
  const others = counts
    .filter(({ productId }) => !known.has(productId))
    .map(({ productId, name }) => ({ productId, name, category: '', location: null }));
  return {
    ...toRow(row),
    lines: [...bottles, ...others].map(({ productId, name, category, location }) => {
      const count = byProduct.get(productId);
      return { productId, name, category, location, count: count ? toCount(count) : null };
    }),
  };
}
