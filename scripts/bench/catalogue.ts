import { catalogue } from '#scripts/seed/catalogue.ts';
import { toSeededProduct } from '#scripts/seed/seed-product.ts';

const addedAt = new Date('2026-02-01T00:00:00.000Z');

/** Writes this many products: the seed catalogue, repeated under other ids, with real texts. Returns their ids. */
export async function fillCatalogue(count: number): Promise<string[]> {
  const { product } = await import('#functions/catalogue/entities/product.ts');
  const { stock } = await import('#functions/catalogue/entities/stock.ts');
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const seed = catalogue[index % catalogue.length];
    if (!seed) throw new Error('The seed catalogue is empty.');
    const productId = index < catalogue.length ? seed.id : `${seed.id}-${index}`;
    ids.push(productId);
    const image = `/api/assets/bottles/${seed.id.slice(4)}-0123456789-640.webp`;
    await product.put(toSeededProduct({ ...seed, id: productId }, image, addedAt)).go();
    await stock.put({ productId, available: 1_000_000 }).go();
  }
  return ids;
}
