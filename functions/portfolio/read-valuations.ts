import { valuation } from '#functions/data/valuation.ts';
import type { Valuations } from '#shared/domain/portfolio.ts';

/** What the bottles of these products were valued at, and when; those that never were are left out. */
export async function readValuations(productIds: Iterable<string>): Promise<Valuations> {
  const keys = [...new Set(productIds)].map((productId) => ({ productId }));
  const found = new Map<string, Valuations extends ReadonlyMap<string, infer Points> ? Points : never>();
  for (let asked = keys; asked.length > 0; ) {
    const { data, unprocessed } = await valuation.get(asked).go();
    for (const { productId, points } of data) found.set(productId, points);
    asked = unprocessed as typeof keys;
  }
  return found;
}
