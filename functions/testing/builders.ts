import { product } from '#functions/data/product.ts';
import { stock } from '#functions/data/stock.ts';
import { newId } from '#functions/kit/ids.ts';

/** The fields of a bottle that a test cares about; the rest is plausible. */
type BottleFacts = Partial<{
  productId: string;
  name: string;
  pricePence: number;
  available: number;
  inBond: boolean;
  bottleSize: string;
  abvPercent: string;
}>;

/** Puts a bottle on the shelf and answers its id. */
export async function bottle(facts: BottleFacts = {}): Promise<string> {
  const { productId = newId('prd') } = facts;
  await product
    .put({
      productId,
      name: facts.name ?? 'Ardlussa 12 Cask Strength',
      description: 'Matured in first-fill bourbon barrels by the shore.',
      image: '/api/assets/bottles/ardlussa-0123456789-640.webp',
      category: 'Single Malt Scotch',
      distillery: 'Ardlussa',
      region: 'Islay',
      ageYears: 12,
      abvPercent: facts.abvPercent ?? '57.4',
      pricePence: facts.pricePence ?? 13_800,
      isExclusive: false,
      isLimited: false,
      tags: [],
      bottleSize: facts.bottleSize ?? '700ml',
      inBond: facts.inBond ?? false,
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    .go();
  await stock.put({ productId, available: facts.available ?? 20 }).go();
  return productId;
}

export async function availableOf(productId: string): Promise<number | undefined> {
  const { data } = await stock.get({ productId }).go({ consistent: true });
  return data?.available;
}
