import { Service } from 'electrodb';
import {
  type ArchivedProductRecord,
  archivedProduct,
} from '#functions/catalogue/entities/archived-product.ts';
import { type ProductRecord, product } from '#functions/catalogue/entities/product.ts';
import { type ProductCostRecord, productCost } from '#functions/catalogue/entities/product-cost.ts';
import { productSku } from '#functions/catalogue/entities/product-sku.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { valuation } from '#functions/catalogue/entities/valuation.ts';
import { leavesPromised, type Promised } from '#functions/catalogue/promised-stock.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import {
  createTransactor,
  type Outcome,
  type Step,
  type Write,
  type Writers,
} from '#functions/table/transact.ts';

const service = new Service({
  archivedProduct,
  product,
  productCost,
  productSku,
  staffEntry: adminAuditEntry,
  stock,
  stockMove,
  valuation,
});
const transact = createTransactor(service);

/**
 * Everything that the back office does to a bottle, one transaction each, with its audit entry. Together they
 * guarantee: a bottle is in the catalogue or in the archive, as a draft is, and nothing is sold from the archive; a text is only
 * written over the version that was read; stock is moved by adding, never below zero, and each movement has its ledger
 * entry; an edit of the text changes no stock.
 */

type Row = { version: unknown; productId: unknown };
type Operations = {
  eq: (name: never, value: never) => string;
  exists: (name: never) => string;
  notExists: (name: never) => string;
};

/**
 * The version that was read; rows from before there were versions have none, or 0 since their migration (`productVersions`), and
 * both are read as 0.
 */
const isVersion =
  (version: number) =>
  (row: Row, { eq, exists, notExists }: Operations): string =>
    version === 0
      ? `${exists(row.productId as never)} AND (${notExists(row.version as never)} OR ${eq(row.version as never, 0 as never)})`
      : eq(row.version as never, version as never);

type Coded = { productId: string; sku?: string | undefined };

/** Gives a bottle its SKU, unless another has it, and gives up the one that it had. */
function moveSku(
  { productSku: codes }: Writers<typeof service>,
  before: Coded | undefined,
  { productId, sku }: Coded,
): (Write | Step<'sku_taken'>)[] {
  if (before?.sku === sku) return [];
  const given = before?.sku && codes.delete({ sku: before.sku }).commit();
  const taken = sku && {
    write: codes
      .put({ sku, productId })
      .where((row, { eq, notExists }) => `${notExists(row.productId)} OR ${eq(row.productId, productId)}`)
      .commit(),
    otherwise: 'sku_taken' as const,
  };
  return [...(given ? [given] : []), ...(taken ? [taken] : [])];
}

/**
 * Writes a new bottle with its opening stock; its id must be no other's, in the archive neither. Only a hidden bottle, which no
 * person adds, has no audit entry.
 */
export function createProduct(
  record: ProductRecord,
  opening: StockMoveRecord,
  entry?: AdminAuditEntryRecord,
): Promise<Outcome<'sku_taken'>> {
  const { productId } = record;
  return transact((entities) => [
    entities.product.create(record).commit(),
    // An archived bottle has left its stock in the catalogue, so this fails for its id as well.
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
      .where(isVersion(before.version ?? 0))
      .commit(),
    ...moveSku(entities, before, after),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Takes a bottle out of the catalogue, so that it can no longer be bought; `spread` where bottles of it lie in parts. */
export function archiveProduct(
  record: ProductRecord,
  archivedAt: string,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'spread'>> {
  const { productId, version = 0 } = record;
  const archived: ArchivedProductRecord = { ...record, version: version + 1, archivedAt };
  return transact((entities) => [
    entities.product.delete({ productId }).where(isVersion(version)).commit(),
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

/** Puts a bottle from the archive back into the catalogue, with the stock that it has. */
export function restoreProduct(
  { archivedAt: _, ...record }: ArchivedProductRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { productId, version = 0 } = record;
  return transact((entities) => [
    entities.archivedProduct.delete({ productId }).where(isVersion(version)).commit(),
    entities.product.create({ ...record, version: version + 1 }).commit(),
    entities.stock.patch({ productId }).remove(['archivedAt']).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Writes a new draft with its opening stock, of which nothing may be taken yet; its id must be no other's. */
export function createDraft(
  draft: ArchivedProductRecord,
  opening: StockMoveRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'sku_taken'>> {
  const { productId, archivedAt } = draft;
  return transact((entities) => [
    entities.archivedProduct.create(draft).commit(),
    entities.stock.create({ productId, available: opening.change, archivedAt, isDraft: true }).commit(),
    entities.stockMove.create(opening).commit(),
    ...moveSku(entities, undefined, draft),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Writes a draft, with its text and its schedule, over the version that was read. */
export function changeDraft(
  before: ProductRecord,
  after: ArchivedProductRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'sku_taken'>> {
  return transact((entities) => [
    entities.archivedProduct
      .put(after)
      .where(isVersion(before.version ?? 0))
      .commit(),
    ...moveSku(entities, before, after),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Puts a draft into the catalogue, where it can be bought from now on. */
export function publishDraft(
  { productId, version = 0, ...text }: ProductRecord,
  publishedAt: string,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const after = { ...text, productId, version: version + 1, addedAt: publishedAt };
  return transact((entities) => [
    entities.archivedProduct.delete({ productId }).where(isVersion(version)).commit(),
    entities.product.create(after).commit(),
    entities.stock.patch({ productId }).remove(['archivedAt', 'isDraft']).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Archives a draft, or makes one that was archived a draft again. */
export function moveDraft(
  version: number,
  after: ArchivedProductRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { productId, isDiscarded } = after;
  return transact((entities) => [
    entities.archivedProduct.put(after).where(isVersion(version)).commit(),
    isDiscarded
      ? entities.stock.patch({ productId }).remove(['isDraft']).commit()
      : entities.stock.patch({ productId }).set({ isDraft: true }).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/**
 * Moves the stock of a bottle once, with its row in the ledger, where it is enough for that beside what is promised, or as it
 * was `counted`.
 */
export function moveStock(
  move: StockMoveRecord,
  entry: AdminAuditEntryRecord,
  { counted, promised }: { counted?: number | undefined; promised: Promised },
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
            ? leavesPromised(row as never, tests as never, -change, promised)
            : tests.gte(row.available, 0);
        })
        .commit(),
      otherwise: counted === undefined ? 'too_low' : 'miscounted',
    },
    entities.staffEntry.create(entry).commit(),
  ]);
}

type Points = { on: string; pence: number; source: string }[];

/** Writes all valuations of a bottle over the version that was read; 0 where there were none. */
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

/** Writes the entered cost of a bottle over the version that was read; 0 where there was none. */
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
  /** Its text with the new price, in the catalogue or as the draft that it is. */
  text?: { sold: ProductRecord } | { draft: ArchivedProductRecord } | undefined;
  stock?: { move: StockMoveRecord; counted: number; promised: Promised } | undefined;
  entries: readonly AdminAuditEntryRecord[];
};

/** Writes the price over the version that was read, and moves the stock as it was counted: both or neither. */
export function editProduct({ before, text, stock, entries }: BulkEdit): Promise<Outcome> {
  const { productId, version = 0 } = before;
  return transact((entities) => {
    const writes: Write[] = entries.map((entry) => entities.staffEntry.create(entry).commit());
    if (text)
      writes.push(
        'sold' in text
          ? entities.product.put(text.sold).where(isVersion(version)).commit()
          : entities.archivedProduct.put(text.draft).where(isVersion(version)).commit(),
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
            return `${isCounted} AND ${leavesPromised(row as never, tests as never, -move.change, promised)}`;
          })
          .commit(),
      );
    }
    return writes;
  });
}
