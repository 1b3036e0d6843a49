import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { productCost } from '#functions/catalogue/entities/product-cost.ts';
import { productSku } from '#functions/catalogue/entities/product-sku.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { valuation } from '#functions/catalogue/entities/valuation.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Step, type Write, type Writers } from '#functions/table/transact.ts';

const entities = {
  archivedProduct,
  product,
  productCost,
  productSku,
  staffEntry: adminAuditEntry,
  stock,
  stockMove,
  valuation,
};
/** Writes items of bottles, on sale or drafts, all of them or none. */
export const transact = createTransactor(entities);
export type ProductWriters = Writers<typeof entities>;

type Row = { version: unknown; productId: unknown };
type Operations = {
  eq: (name: never, value: never) => string;
  exists: (name: never) => string;
  notExists: (name: never) => string;
};

/**
 * Tests the version that was read; older rows have no version, or 0 since their migration (`productVersions`), and both are
 * read as 0.
 */
export const buildVersionCondition =
  (version: number) =>
  (row: Row, { eq, exists, notExists }: Operations): string =>
    version === 0
      ? `${exists(row.productId as never)} AND (${notExists(row.version as never)} OR ${eq(row.version as never, 0 as never)})`
      : eq(row.version as never, version as never);

type SkuOwner = { productId: string; sku?: string | undefined };

/** Gives a bottle its SKU, unless another bottle has it, and frees its previous one. */
export function moveSku(
  { productSku: codes }: ProductWriters,
  before: SkuOwner | undefined,
  { productId, sku }: SkuOwner,
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
