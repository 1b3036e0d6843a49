import { listSizes } from '../store.ts';
import { investmentGrade } from './investment.ts';
import { relatedProducts } from './related.ts';
import { inVault, readVaultFilter, vaultDrops } from './vault.ts';

/** The places of the shop that show a few bottles. */
export const shelfNames = ['exclusive', 'complete', 'vault', 'investment', 'related', 'in-bond'] as const;

/** `filter` is the vault's, as its address has it; `beside` is the bottle that the related ones stand beside. */
export type ShelfWish = { shelf: (typeof shelfNames)[number]; filter?: string; beside?: string };

type Shelved = {
  id: string;
  category: string;
  region: string;
  distillery: string;
  price: string;
  stock: number;
  tags: readonly string[];
  isExclusive: boolean;
  isLimited: boolean;
  inBond: boolean;
};

/** The bottles that stand on one shelf, out of all of them. */
export function chooseShelf<T extends Shelved>(
  products: readonly T[],
  { shelf, filter, beside }: ShelfWish,
): T[] {
  const kept = inVault(products, readVaultFilter(filter ?? null));
  switch (shelf) {
    case 'exclusive':
      return products.filter(({ isExclusive }) => isExclusive).slice(0, listSizes.currentDrops);
    case 'complete':
      return products.slice(0, listSizes.completeCollection);
    case 'vault':
      return vaultDrops(kept).slice(0, listSizes.vaultDrops);
    case 'investment':
      return investmentGrade(kept).slice(0, listSizes.investment);
    case 'in-bond':
      return products.filter(({ inBond, stock }) => inBond && stock > 0).slice(0, listSizes.inBond);
    case 'related': {
      const product = products.find(({ id }) => id === beside);
      return product ? relatedProducts(products, product, listSizes.related) : [];
    }
  }
}
