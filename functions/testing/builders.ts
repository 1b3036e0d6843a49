import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { readStock } from '#functions/catalogue/spread-stock.ts';
import { createId } from '#functions/runtime/ids.ts';
import { maxDropLimit } from '#shared/domain/catalogue/drops/drop-sale.ts';

/** The fields of a bottle that a test cares about; the others get plausible values. */
type BottleFacts = Partial<{
  productId: string;
  name: string;
  pricePence: number;
  available: number;
  inBond: boolean;
  bottleSize: string;
  abvPercent: string;
  /** In an open drop with a high limit per customer. */
  isInDrop: boolean;
}>;

/** Puts a bottle in stock and returns its id. */
export async function createBottle(facts: BottleFacts = {}): Promise<string> {
  const { productId = createId('prd') } = facts;
  const available = facts.available ?? 20;
  await Promise.all([
    product
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
      .go(),
    stock.put({ productId, available, ...(facts.isInDrop ? buildOpenDrop(productId, available) : {}) }).go(),
  ]);
  return productId;
}

const buildOpenDrop = (productId: string, editionSize: number) => ({
  drops: {
    [productId.replace('prd_', 'drp_')]: {
      opensAt: '2020-01-01T00:00:00.000Z',
      closesAt: '2100-01-01T00:00:00.000Z',
      editionSize,
      left: editionSize,
      limitPerCustomer: maxDropLimit,
      restOnSale: false,
    },
  },
  dropsVersion: 1,
});

export async function readAvailable(productId: string): Promise<number | undefined> {
  return (await readStock(productId))?.available;
}
