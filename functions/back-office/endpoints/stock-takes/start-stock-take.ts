import type { StockTakeRecord } from '#functions/back-office/entities/stock-take.ts';
import { buildStockTakeEntry, findStockTake } from '#functions/back-office/stock-takes/stock-take-store.ts';
import { toRow } from '#functions/back-office/stock-takes/to-stock-take.ts';
import { createStockTake } from '#functions/back-office/transactions/stock-take-transactions.ts';
import { toDraftId } from '#functions/runtime/draft-id.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';

export const handler = serveAdmin(stockTakesApi.startStockTake, async ({ body }, scope) => {
  const { now, staff } = scope;
  const { name, category } = body;
  const row: StockTakeRecord = {
    stockTakeId: toDraftId('stk', body.draftId),
    name,
    ...(category ? { category } : {}),
    status: 'counting',
    startedAt: now.toISOString(),
    startedBy: staff.actor,
    version: 1,
    requestHash: hashRequest(body),
  };
  const entry = buildStockTakeEntry('started', row, scope, {
    after: { category: category ?? null },
  });
  const { outcome } = await createStockTake(row, entry);
  if (outcome === 'done') return toRow(row);
  const there = await findStockTake(row.stockTakeId);
  if (!there) throw new Error(`The stock take ${row.stockTakeId} could neither be written nor found.`);
  refuseReusedKey(there.requestHash, row.requestHash, 'draftId');
  return toRow(there);
});
