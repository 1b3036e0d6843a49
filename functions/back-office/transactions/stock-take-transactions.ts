import { type StockTakeRecord, stockTake } from '#functions/back-office/entities/stock-take.ts';
import { type StockTakeLineRecord, stockTakeLine } from '#functions/back-office/entities/stock-take-line.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({
  staffEntry: adminAuditEntry,
  stock,
  stockMove,
  stockTake,
  stockTakeLine,
});

/**
 * Every change of a stock take. Together they guarantee: no count is entered after approval; each difference reaches stock,
 * ledger and trail together and only once, however often the approval is sent again.
 */

export const createStockTake = (row: StockTakeRecord, entry: AdminAuditEntryRecord): Promise<Outcome> =>
  transact((entities) => [
    entities.stockTake.create(row).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);

/** Writes a page of counts, if counting is still open and nobody has written others since they were read. */
export const saveCounts = (
  { stockTakeId, version }: StockTakeRecord,
  lines: readonly StockTakeLineRecord[],
  entries: readonly AdminAuditEntryRecord[],
): Promise<Outcome> =>
  transact((entities) => [
    ...entries.map((entry) => entities.staffEntry.create(entry).commit()),
    entities.stockTake
      .patch({ stockTakeId })
      .set({ version: version + 1 })
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.status, 'counting')}`)
      .commit(),
    ...lines.map((line) => entities.stockTakeLine.put(line).commit()),
  ]);

/** Gives a stock take its next status, at the version whose counts were checked. */
export const moveStockTake = (
  { stockTakeId, version }: StockTakeRecord,
  change: Pick<StockTakeRecord, 'status' | 'approvedAt' | 'approvedBy'>,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.stockTake
      .patch({ stockTakeId })
      .set({ ...change, version: version + 1 })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);

/** Adds the difference of one count to the present stock, unless fewer bottles are for sale than it removes. */
export const applyCount = (
  { stockTakeId, productId }: StockTakeLineRecord,
  move: StockMoveRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'applied' | 'too_low'>> =>
  transact((entities) => [
    {
      write: entities.stockTakeLine
        .patch({ stockTakeId, productId })
        .set({ appliedAt: move.movedAt })
        .where((row, { notExists }) => notExists(row.appliedAt))
        .commit(),
      otherwise: 'applied',
    },
    {
      write: entities.stock
        .patch({ productId })
        .add({ available: move.change })
        .where(({ available }, { gte }) => gte(available, Math.max(0, -move.change)))
        .commit(),
      otherwise: 'too_low',
    },
    entities.stockMove.create(move).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
