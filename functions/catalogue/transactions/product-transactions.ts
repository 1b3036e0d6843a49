import type { ArchivedProductRecord } from '#functions/catalogue/entities/archived-product.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import type { ProductCostRecord } from '#functions/catalogue/entities/product-cost.ts';
import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import { type BallotPromise, buildPromisedCondition } from '#functions/catalogue/promised-stock.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import type { Outcome, Write } from '#functions/table/transact.ts';
import { buildVersionCondition, moveSku, type ProductWriters, transact } from './transact-products.ts';

/**
 * Every change that the back office makes to a bottle, one transaction each, with its audit entry. Together they guarantee:
 * a bottle is in the catalogue or, like a draft, in the archive, and nothing is sold from the archive; a text is only
 * written over the version that was read; stock is moved by adding, never below zero, and each movement has its ledger
 * entry; an edit of the text changes no stock.
 */

/** A bottle's text in the catalogue; only one in the archive has an `archivedAt`. */
type CatalogueText = ProductRecord & { archivedAt?: never };

/** A bottle's text in the catalogue or, with its schedule, as a draft in the archive. */
type Text = CatalogueText | ArchivedProductRecord;

/**
 * Writes a new bottle or draft with its opening stock; a draft cannot be bought yet. The id must be unused, even in the
 * archive. Only a hidden bottle has no audit entry, because no person adds it.
 */
export function createProduct(
  record: Text,
  opening: StockMoveRecord,
  entry?: AdminAuditEntryRecord,
): Promise<Outcome<'sku_taken'>> {
  const stock = { productId: record.productId, available: opening.change };
  return transact((entities) => [
    ...(record.archivedAt !== undefined
      ? [
          entities.archivedProduct.create(record).commit(),
          entities.stock.create({ ...stock, archivedAt: record.archivedAt, isDraft: true }).commit(),
        ]
      : [
          entities.product.create(record).commit(),
          // The stock of an archived bottle remains in the catalogue, so this also fails for its id.
          entities.stock.create(stock).commit(),
        ]),
    entities.stockMove.create(opening).commit(),
    ...moveSku(entities, undefined, record),
    ...(entry ? [entities.staffEntry.create(entry).commit()] : []),
  ]);
}

function writeText(entities: ProductWriters, { version = 0 }: ProductRecord, after: Text): Write {
  return after.archivedAt !== undefined
    ? entities.archivedProduct.put(after).where(buildVersionCondition(version)).commit()
    : entities.product.put(after).where(buildVersionCondition(version)).commit();
}

/** Writes the text of a bottle or a draft over the version that was read. */
export function changeProduct(
  before: ProductRecord,
  after: Text,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'sku_taken'>> {
  return transact((entities) => [
    writeText(entities, before, after),
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

/** Puts a bottle or a draft from the archive into the catalogue, where it can be bought from then on. */
export function moveToCatalogue(record: CatalogueText, entry: AdminAuditEntryRecord): Promise<Outcome> {
  const { productId, version = 0 } = record;
  return transact((entities) => [
    entities.archivedProduct.delete({ productId }).where(buildVersionCondition(version)).commit(),
    entities.product.create({ ...record, version: version + 1 }).commit(),
    entities.stock.patch({ productId }).remove(['archivedAt', 'isDraft']).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Archives a draft, or turns an archived one into a draft again. */
export function moveDraft(
  version: number,
  after: ArchivedProductRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { productId, isDiscarded } = after;
  return transact((entities) => [
    entities.archivedProduct.put(after).where(buildVersionCondition(version)).commit(),
    isDiscarded
      ? entities.stock.patch({ productId }).remove(['isDraft']).commit()
      : entities.stock.patch({ productId }).set({ isDraft: true }).commit(),
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
  /** With the new price. */
  text?: Text | undefined;
  stock?: { move: StockMoveRecord; counted: number; promised: BallotPromise } | undefined;
  entries: readonly AdminAuditEntryRecord[];
};

/** Writes the price over the version that was read, and moves the stock if it is still as counted: both or neither. */
export function editProduct({ before, text, stock, entries }: BulkEdit): Promise<Outcome> {
  const { productId } = before;
  return transact((entities) => {
    const writes: Write[] = entries.map((entry) => entities.staffEntry.create(entry).commit());
    if (text) writes.push(writeText(entities, before, text));
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
