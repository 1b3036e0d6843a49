import { valuation } from '#functions/catalogue/entities/valuation.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import type { Valuations } from '#shared/domain/bonded-storage/portfolio.ts';

/** What the bottles of these products were valued at, and when; those that never were are left out. */
export async function readValuations(productIds: Iterable<string>): Promise<Valuations> {
  const keys = [...new Set(productIds)].map((productId) => ({ productId }));
  const rows = await batchGet(keys, (keys) => valuation.get(keys).go());
  return new Map(rows.map(({ productId, points }) => [productId, points]));
}
