import type { StockTakeRecord } from '#functions/back-office/entities/stock-take.ts';
import type { StockTakeLineRecord } from '#functions/back-office/entities/stock-take-line.ts';
import { applyCounts, listPending } from '#functions/back-office/stock-takes/apply-counts.ts';
import {
  buildStockTakeEntry,
  findStockTake,
  listCounts,
} from '#functions/back-office/stock-takes/stock-take-store.ts';
import { toRow } from '#functions/back-office/stock-takes/to-stock-take.ts';
import { moveStockTake } from '#functions/back-office/transactions/stock-take-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import { judgeCount } from '#shared/domain/back-office/stock-take.ts';

export const handler = serveAdmin(stockTakesApi.approveStockTake, async ({ params }, scope) => {
  const { now, staff, fail } = scope;
  const done = await retryOnConflict(async () => {
    const take = (await findStockTake(params.id)) ?? fail('stock_take_not_found');
    if (take.status === 'applied') return { ...toRow(take), remaining: 0 };
    if (take.status === 'cancelled') fail('stock_take_cancelled', { name: take.name });
    const lines = await listCounts(params.id);
    const approved = take.status === 'counting' ? await approve(take, lines) : take;
    if (!approved) return undefined;
    const remaining = await applyCounts(approved, lines, now);
    if (remaining > 0) return { ...toRow(approved), remaining };
    const applied = await move(approved, { status: 'applied' }, 'applied', await listCounts(params.id));
    return applied && { ...toRow(applied), remaining };
  });
  return done ?? fail('changed_meanwhile');

  /** Approves the stock take, once: every count must have passed, and none can be entered afterwards. */
  async function approve(take: StockTakeRecord, lines: readonly StockTakeLineRecord[]) {
    const judged = lines.map(judgeCount);
    if (judged.length === 0) return fail('stock_take_empty');
    const count = (state: string) => judged.filter((each) => each === state).length;
    const [recounts, reasons] = [count('recount'), count('needs_reason')];
    if (recounts + reasons > 0) return fail('stock_take_unready', { recounts, reasons });
    const change = { status: 'approved', approvedAt: now.toISOString(), approvedBy: staff.actor } as const;
    return move(take, change, 'approved', lines);
  }

  async function move(
    take: StockTakeRecord,
    change: Pick<StockTakeRecord, 'status' | 'approvedAt' | 'approvedBy'>,
    action: 'approved' | 'applied',
    lines: readonly StockTakeLineRecord[],
  ): Promise<StockTakeRecord | undefined> {
    const entry = buildStockTakeEntry(action, take, scope, {
      before: { status: take.status },
      after: {
        status: change.status,
        counted: lines.length,
        pending: listPending(lines).length,
        refused: lines.filter(({ refusedAt }) => refusedAt).map(({ name }) => name),
      },
    });
    const { outcome } = await moveStockTake(take, change, entry);
    return outcome === 'done' ? { ...take, ...change, version: take.version + 1 } : undefined;
  }
});
