import { type StockTakeRecord, stockTake } from '#functions/back-office/entities/stock-take.ts';
import { type StockTakeLineRecord, stockTakeLine } from '#functions/back-office/entities/stock-take-line.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { type AdminAction, buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { Staff } from '#functions/runtime/staff.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';

export async function findStockTake(stockTakeId: string): Promise<StockTakeRecord | undefined> {
  return (await stockTake.get({ stockTakeId }).go({ consistent: true })).data ?? undefined;
}

export async function listCounts(stockTakeId: string): Promise<StockTakeLineRecord[]> {
  return (await stockTakeLine.query.ofStockTake({ stockTakeId }).go({ pages: 'all', consistent: true })).data;
}

/** How many of each bottle open checkouts have reserved: those are not for sale, but still on the shelf. */
export async function countReserved(): Promise<Map<string, number>> {
  const { data } = await checkout.query.byEnd({}).go({ pages: 'all' });
  const reserved = new Map<string, number>();
  for (const { productId, quantity } of data.flatMap(({ held }) => held))
    reserved.set(productId, (reserved.get(productId) ?? 0) + quantity);
  return reserved;
}

/** Whether anything moved the stock of a bottle since some moment: a sale, a delivery, a correction. */
export async function hasMovedSince(productId: string, since: string): Promise<boolean> {
  const { data } = await stockMove.query
    .byTime({ productId })
    .gt({ movedAt: since })
    .go({ limit: 1, pages: 1 });
  return data.length > 0;
}

export const buildStockTakeEntry = (
  action: 'started' | 'counted' | 'approved' | 'applied' | 'cancelled',
  { stockTakeId, name }: StockTakeRecord,
  { staff, now }: { staff: Staff; now: Date },
  change: Pick<AdminAction, 'before' | 'after'>,
): AdminAuditEntryRecord =>
  buildAdminAuditEntry(
    {
      actor: staff.actor,
      action: `stock_take_${action}`,
      entityType: 'stock_take',
      entityId: stockTakeId,
      entityName: name,
      ...change,
    },
    now,
  );
