import { buildStockTakeEntry, findStockTake } from '#functions/back-office/stock-takes/stock-take-store.ts';
import { toRow } from '#functions/back-office/stock-takes/to-stock-take.ts';
import { moveStockTake } from '#functions/back-office/transactions/stock-take-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';

export const handler = serveAdmin(stockTakesApi.cancelStockTake, async ({ params }, scope) => {
  const { fail } = scope;
  const cancelled = await retryOnConflict(async () => {
    const take = (await findStockTake(params.id)) ?? fail('stock_take_not_found');
    if (take.status === 'cancelled') return take;
    if (take.status !== 'counting') fail('stock_take_approved', { name: take.name });
    const change = { status: 'cancelled' } as const;
    const entry = buildStockTakeEntry('cancelled', take, scope, {
      before: { status: take.status },
      after: change,
    });
    const { outcome } = await moveStockTake(take, change, entry);
    return outcome === 'done' ? { ...take, ...change } : undefined;
  });
  return toRow(cancelled ?? fail('changed_meanwhile'));
});
