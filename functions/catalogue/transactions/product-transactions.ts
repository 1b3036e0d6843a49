import type { ArchivedProductRecord } from '#functions/catalogue/entities/archived-product.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import type { ProductCostRecord } from '#functions/catalogue/entities/product-cost.ts';
import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import { type BallotPromise, buildPromisedCondition } from '#functions/catalogue/promised-stock.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import type { Outcome, Write } from '#functions/table/transact.ts';
import { buildVersionCondition, moveSku, transact } from './transact-products.ts';

/**
 * Every change that the back office makes to a bottle, one transaction each, with its audit entry. Together they guarantee:
 * a bottle is in the catalogue or, like a draft, in the archive, and nothing is sold from the archive; a text is only
 * written over the version that was read; stock is moved by adding, never below zero, and each movement has its ledger
 * entry; an edit of the text changes no stock.
 */

/**
 * Writes a new bottle with its opening stock; its id must be unused, even in the archive. Only a hidden bottle has no audit
 * entry, because no person adds it.
 */
export function createProduct(
  record: ProductRecord,
  opening: StockMoveRecord,
  entry?: AdminAuditEntryRecord,
): Promise<Outcome<'sku_taken'>> {
  const { productId } = record;
  return transact((entities) => [
    entities.product.create(record).commit(),
    // The stock of an archived bottle remains in the catalogue, so this also fails for its id.
    entities.stock.create({ productId, available: opening.change }).commit(),
    entities.stockMove.create(opening).commit(),
    ...moveSku(entities, undefined, record),
    ...(entry ? [entities.staffEntry.create(entry).commit()] : []),
  ]);
}

/** Writes the text of a bottle over the version that was read. */
export function changeProduct(
  before: ProductRecord,
  after: ProductRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'sku_taken'>> {
  return transact((entities) => [
    entities.product
      .put(after)
      .where(buildVersionCondition(before.version ?? 0))
      .commit(),
    ...moveSku(entities, before, after),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Takes a bottle out of the catalogue, so it can no longer be bought; `spread` if bottles of it are in parts. */
export function archiveProduct(
  record: ProductRecord,
  archivedAt: string,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'spread'>> {
  const { productId, version = 0 } = record;
  const archived: ArchivedProductRecord = { ...record, version: version + 1, archivedAt };
  return transact((entities) => [
    entities.product.delete({ productId }).where(buildVersionCondition(version)).commit(),
    entities.archivedProduct.create(archived).commit(),
    {
      write: entities.stock
        .patch({ productId })
        .set({ archivedAt })
        .where(({ spread }, { notExists }) => notExists(spread))
        .commit(),
      otherwise: 'spread',
      about: productId,
    },
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Puts a bottle from the archive back into the catalogue, with its present stock. */
export function restoreProduct(
  { archivedAt: _, ...record }: ArchivedProductRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { productId, version = 0 } = record;
  return transact((entities) => [
    entities.archivedProduct.delete({ productId }).where(buildVersionCondition(version)).commit(),
    entities.product.create({ ...record, version: version + 1 }).commit(),
    entities.stock.patch({ productId }).remove(['archivedAt']).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/**
 * Moves the stock of a bottle once, with its ledger entry, if the stock covers that besides the promised bottles; or,
 * after a count, if it is still as `counted`.
 */
export function moveStock(
  move: StockMoveRecord,
  entry: AdminAuditEntryRecord,
  { counted, promised }: { counted?: number | undefined; promised: BallotPromise },
): Promise<Outcome<'known' | 'too_low' | 'miscounted'>> {
  const { productId, change } = move;
  return transact((entities) => [
    { write: entities.stockMove.create(move).commit(), otherwise: 'known' },
    {
      write: entities.stock
        .patch({ productId })
        .add({ available: change })
        .where((row, tests) => {
          if (counted !== undefined) return tests.eq(row.available, counted);
          return change < 0
            ? buildPromisedCondition(row as never, tests as never, -change, promised)
            : tests.gte(row.available, 0);
        })
        .commit(),
      otherwise: counted === undefined ? 'too_low' : 'miscounted',
    },
    entities.staffEntry.create(entry).commit(),
  ]);
}

type Points = { on: string; pence: number; source: string }[];

/** Writes all valuations of a bottle over the version that was read; 0 if there were none. */
export function setValuations(
  { productId, version, points }: { productId: string; version: number; points: Points },
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const after = { productId, points, version: version + 1 };
  return transact((entities) => [
    version === 0
      ? entities.valuation.create(after).commit()
      : entities.valuation
          .put(after)
          .where((row, { eq }) => eq(row.version, version))
          .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Writes the entered cost of a bottle over the version that was read; 0 if there was none. */
export function setCost(after: ProductCostRecord, entry: AdminAuditEntryRecord): Promise<Outcome> {
  return transact((entities) => [
    entities.productCost
      .put(after)
      .where((row, { eq, notExists }) =>
        after.version === 1 ? notExists(row.version) : eq(row.version, after.version - 1),
      )
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

type BulkEdit = {
  before: ProductRecord;
  /** The bottle's text with the new price, in the catalogue or as a draft. */
  text?: { sold: ProductRecord } | { draft: ArchivedProductRecord } | undefined;
  stock?: { move: StockMoveRecord; counted: number; promised: BallotPromise } | undefined;
  entries: readonly AdminAuditEntryRecord[];
};

/** Writes the price over the version that was read, and moves the stock if it is still as counted: both or neither. */
export function editProduct({ before, text, stock, entries }: BulkEdit): Promise<Outcome> {
  const { productId, version = 0 } = before;
  return transact((entities) => {
    const writes: Write[] = entries.map((entry) => entities.staffEntry.create(entry).commit());
    if (text)
      writes.push(
        'sold' in text
          ? entities.product.put(text.sold).where(buildVersionCondition(version)).commit()
          : entities.archivedProduct.put(text.draft).where(buildVersionCondition(version)).commit(),
      );
    if (stock) {
      const { move, counted, promised } = stock;
      writes.push(
        entities.stockMove.create(move).commit(),
        entities.stock
          .patch({ productId })
          .add({ available: move.change })
          .where((row, tests) => {
            const isCounted = tests.eq(row.available, counted);
            if (move.change >= 0) return isCounted;
            return `${isCounted} AND ${buildPromisedCondition(row as never, tests as never, -move.change, promised)}`;
          })
          .commit(),
      );
    }
    return writes;
  });
}
