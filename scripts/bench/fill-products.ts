import { catalogue } from '#scripts/seed/catalogue.ts';

export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
/** A minute apart, so that each row has a place of its own in its list. */
export const toTimestamp = (index: number): string =>
  new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
export const padded = (index: number): string => String(index).padStart(6, '0');

/** Bottles by number, from one up to another, with the texts of the seed. */
export async function fillProducts(from: number, to: number): Promise<void> {
  const { product } = await import('#functions/catalogue/entities/product.ts');
  const { stock } = await import('#functions/catalogue/entities/stock.ts');
  const rows = numbers(from, to).map((index) => {
    const seed = catalogue[index % catalogue.length];
    if (!seed) throw new Error('The seed catalogue is empty.');
    const { id, stock: _stock, art: _art, ageYears, tastingNotes, caskType, tags, ...text } = seed;
    return {
      ...text,
      ...{ tags: [...tags], productId: `prd_bench-${padded(index)}`, updatedAt: toTimestamp(index) },
      image: `/api/assets/bottles/${id.slice(4)}-0123456789-640.webp`,
      ...{ ageYears: ageYears ?? undefined, caskType: caskType ?? undefined },
      tastingNotes: tastingNotes ?? undefined,
    };
  });
  await product.put(rows).go({ concurrent: 4 });
  await stock.put(rows.map(({ productId }) => ({ productId, available: 6 }))).go({ concurrent: 4 });
}
