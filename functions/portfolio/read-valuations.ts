import { readEach } from '#functions/data/read-each.ts';
import { valuation } from '#functions/data/valuation.ts';
import type { Valuations } from '#shared/domain/portfolio.ts';

/** What the bottles of these products were valued at, and when; those that never were are left out. */
export async function readValuations(productIds: Iterable<string>): Promise<Valuations> {
  const keys = [...new Set(productIds)].map((productId) => ({ productId }));
  const rows = await readEach(keys, (asked) => valuation.get(asked).go());
  return new Map(rows.map(({ productId, points }) => [productId, points]));
}
