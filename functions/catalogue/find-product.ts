import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { type ArchivedBottle, splitArchived } from './split-archived.ts';
import { readStock } from './spread-stock.ts';

/** How often a bottle is looked up again if it has stock but was found in neither place, because it was moved in between. */
const tries = 3;

/** A product in the catalogue or in the archive, in its current state; drafts are in the archive. */
export type FoundProduct = Omit<ArchivedBottle, 'archivedAt'> & {
  archivedAt: string | null;
  available: number;
};

const isId = (id: string): boolean => /^prd_[a-z0-9-]{1,80}$/.test(id);

export async function findProduct(productId: string): Promise<FoundProduct | undefined> {
  if (!isId(productId)) return undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const found = await lookUpProduct(productId);
    if (found !== 'moved') return found;
  }
  return undefined;
}

/** Looks in the catalogue first, then in the archive; the stock is in the catalogue either way. */
async function lookUpProduct(productId: string): Promise<FoundProduct | 'moved' | undefined> {
  const key = { productId };
  const [sold, count] = await Promise.all([product.get(key).go({ consistent: true }), readStock(productId)]);
  const available = count?.available ?? 0;
  if (sold.data) return { record: sold.data, archivedAt: null, available };
  const { data } = await archivedProduct.get(key).go({ consistent: true });
  if (!data) return count ? 'moved' : undefined;
  return { ...splitArchived(data), available };
}
