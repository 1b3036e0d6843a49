import { valuation } from '#functions/catalogue/entities/valuation.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import type { Valuations } from '#shared/domain/bonded-storage/portfolio.ts';

/** The valuations of these products, with their days; products without any are left out. */
export async function readValuations(productIds: Iterable<string>): Promise<Valuations> {
  const keys = [...new Set(productIds)].map((productId) => ({ productId }));
  const rows = await batchGet(keys, (keys) => valuation.get(keys).go());
  return new Map(rows.map(({ productId, points }) => [productId, points]));
}
