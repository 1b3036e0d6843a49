import { catalogue } from '#scripts/seed/catalogue.ts';

/** So many products: the seed catalogue, repeated under other ids, with the sizes of real text. Answers their ids. */
export async function fillCatalogue(count: number): Promise<string[]> {
  const { product } = await import('#functions/catalogue/entities/product.ts');
  const { stock } = await import('#functions/catalogue/entities/stock.ts');
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const seed = catalogue[index % catalogue.length];
    if (!seed) throw new Error('The seed catalogue is empty.');
    const { id, stock: _stock, art: _art, ageYears, tastingNotes, caskType, ...text } = seed;
    const productId = index < catalogue.length ? id : `${id}-${index}`;
    ids.push(productId);
    await product
      .put({
        ...text,
        tags: [...text.tags],
        productId,
        image: `/api/assets/bottles/${id.slice(4)}-0123456789-640.webp`,
        updatedAt: '2026-02-01T00:00:00.000Z',
        ageYears: ageYears ?? undefined,
        tastingNotes: tastingNotes ?? undefined,
        caskType: caskType ?? undefined,
      })
      .go();
    await stock.put({ productId, available: 1_000_000 }).go();
  }
  return ids;
}
