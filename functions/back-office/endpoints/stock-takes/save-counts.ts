import type { StockTakeLineRecord } from '#functions/back-office/entities/stock-take-line.ts';
import {
  buildStockTakeEntry,
  countReserved,
  findStockTake,
  hasMovedSince,
  listCounts,
} from '#functions/back-office/stock-takes/stock-take-store.ts';
import { toRow } from '#functions/back-office/stock-takes/to-stock-take.ts';
import { saveCounts } from '#functions/back-office/transactions/stock-take-transactions.ts';
import { findProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import { differenceReasonNames } from '#shared/domain/back-office/stock-take.ts';

/** The counts of some bottles, by their names; null for a bottle without a count. */
const toAuditFields = (known: readonly StockTakeLineRecord[], counted: readonly StockTakeLineRecord[]) =>
  Object.fromEntries(
    counted.map(({ productId, name }) => {
      const line = known.find((each) => each.productId === productId);
      const reason = line?.reason && ` (${differenceReasonNames[line.reason]})`;
      return [name, line ? `${line.counted}${reason ?? ''}` : null];
    }),
  );

export const handler = serveAdmin(stockTakesApi.saveCounts, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const wanted = [...new Map(body.lines.map((line) => [line.productId, line])).values()];
  const saved = await retryOnConflict(async () => {
    const take = (await findStockTake(params.id)) ?? fail('stock_take_not_found');
    if (take.status === 'cancelled') fail('stock_take_cancelled', { name: take.name });
    if (take.status !== 'counting') fail('stock_take_approved', { name: take.name });
    const [bottles, reserved, known] = await Promise.all([
      findProductsWithStock(wanted.map(({ productId }) => productId)),
      countReserved(),
      listCounts(params.id),
    ]);
    const lines = wanted.map(async ({ productId, counted, reason, isRecount, replaces }, index) => {
      const before = known.find((line) => line.productId === productId);
      // An equal count may be from an earlier try whose answer was lost.
      const isSeen = replaces === undefined || [replaces, counted].includes(before?.counted ?? null);
      if (!isSeen) fail('changed_meanwhile', {}, `lines.${index}.counted`);
      const given = reason ? { reason } : {};
      // Only the reason is new: the recorded stock at the time of the count must not change.
      if (before && before.counted === counted && !isRecount) {
        const { reason: _, ...count } = before;
        return { ...count, ...given };
      }
      const found = bottles.get(productId);
      const { product, available } = found ?? fail('product_not_found', {}, `lines.${index}.productId`);
      const line: StockTakeLineRecord = {
        stockTakeId: params.id,
        productId,
        name: product.name,
        counted,
        book: available + (reserved.get(productId) ?? 0),
        isOvertaken: !isRecount && (await hasMovedSince(productId, take.startedAt)),
        ...given,
        countedAt: now.toISOString(),
        countedBy: staff.actor,
      };
      return line;
    });
    const counts = await Promise.all(lines);
    const entry = buildStockTakeEntry('counted', take, scope, {
      before: toAuditFields(known, counts),
      after: toAuditFields(counts, counts),
    });
    // The request was repeated, or a recount had the same result: there is no change to record.
    const entries = entry.after === '{}' ? [] : [entry];
    const { outcome } = await saveCounts(take, counts, entries);
    return outcome === 'done' ? take : undefined;
  });
  return toRow(saved ?? fail('changed_meanwhile'));
});
