import type { ArchivedProductRecord } from '#functions/catalogue/entities/archived-product.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import type { Outcome } from '#functions/table/transact.ts';
import { buildVersionCondition, moveSku, transact } from './transact-products.ts';

/** Writes a new draft with its opening stock, which cannot be bought yet; its id must be unused. */
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

/** Writes a draft's text and schedule over the version that was read. */
export function changeDraft(
  before: ProductRecord,
  after: ArchivedProductRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'sku_taken'>> {
  return transact((entities) => [
    entities.archivedProduct
      .put(after)
      .where(buildVersionCondition(before.version ?? 0))
      .commit(),
    ...moveSku(entities, before, after),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Puts a draft into the catalogue, where it can be bought from then on. */
export function publishDraft(
  { productId, version = 0, ...text }: ProductRecord,
  publishedAt: string,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const after = { ...text, productId, version: version + 1, addedAt: publishedAt };
  return transact((entities) => [
    entities.archivedProduct.delete({ productId }).where(buildVersionCondition(version)).commit(),
    entities.product.create(after).commit(),
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
