import { listSizes } from '#shared/store.ts';
import { sortInvestmentGrade } from './investment.ts';
import { findRelatedProducts } from './related.ts';
import { filterVault, listVaultDrops, readVaultFilter } from './vault.ts';

/** The places of the shop that show a few bottles. */
export const sectionNames = ['exclusive', 'complete', 'vault', 'investment', 'related', 'in-bond'] as const;

/** `filter` is the vault's, as its address has it; `beside` is the bottle that the related ones stand beside. */
export type SectionQuery = { shelf: (typeof sectionNames)[number]; filter?: string; beside?: string };

type SectionProduct = {
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

/** The bottles of one section, out of all of them. */
export function pickSection<T extends SectionProduct>(
  products: readonly T[],
  { shelf: section, filter, beside }: SectionQuery,
): T[] {
  const inVaultProducts = filterVault(products, readVaultFilter(filter ?? null));
  switch (section) {
    case 'exclusive':
      return products.filter(({ isExclusive }) => isExclusive).slice(0, listSizes.currentDrops);
    case 'complete':
      return products.slice(0, listSizes.completeCollection);
    case 'vault':
      return listVaultDrops(inVaultProducts).slice(0, listSizes.vaultDrops);
    case 'investment':
      return sortInvestmentGrade(inVaultProducts).slice(0, listSizes.investment);
    case 'in-bond':
      return products.filter(({ inBond, stock }) => inBond && stock > 0).slice(0, listSizes.inBond);
    case 'related': {
      const product = products.find(({ id }) => id === beside);
      return product ? findRelatedProducts(products, product, listSizes.related) : [];
    }
  }
}
