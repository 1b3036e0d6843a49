import { listSizes } from '#shared/store.ts';
import type { DropTerms } from './drop-sale.ts';
import { sortInvestmentGrade } from './investment.ts';
import { findHeroBottle, sortOffers } from './merchandising-order.ts';
import { findNearestInStock } from './nearest.ts';
import { findRelatedProducts } from './related.ts';
import { filterVault, listVaultDrops, readVaultFilter } from './vault.ts';

/** The places of the shop that show a few bottles. */
export const sectionNames = [
  'exclusive',
  'complete',
  'vault',
  'investment',
  'related',
  'nearest',
  'in-bond',
  'chosen',
  'distillery',
] as const;

/** As many bottles as may be chosen by their ids. */
export const maxChosen = 20;

/**
 * `filter` is the vault's, as its address has it; `beside` is the bottle that the related or nearest ones stand beside; `ids` are
 * those of the chosen ones, with commas between.
 */
export type SectionQuery = {
  shelf: (typeof sectionNames)[number];
  filter?: string;
  beside?: string;
  ids?: string;
};

type SectionProduct = {
  id: string;
  category: string;
  region: string;
  distillery: string;
  price: string;
  age: number | null;
  stock: number;
  tags: readonly string[];
  isExclusive: boolean;
  isLimited: boolean;
  inBond: boolean;
  drop?: Pick<DropTerms, 'opensAt' | 'closesAt' | 'restOnSale'> | null;
  addedAt?: string | null;
};

/** The first exclusive bottles; the one in the hero above them is not shown again. */
const pickExclusive = <T extends SectionProduct>(products: readonly T[], now: number): T[] => {
  const hero = findHeroBottle(products, now);
  return sortOffers(
    products.filter((product) => product.isExclusive && product !== hero),
    now,
  ).slice(0, listSizes.currentDrops);
};

/** The bottles of one section, out of all of them, at a moment. */
export function pickSection<T extends SectionProduct>(
  products: readonly T[],
  { shelf: section, filter, beside, ids = '' }: SectionQuery,
  now: number,
): T[] {
  const inVaultProducts = filterVault(products, readVaultFilter(filter ?? null));
  switch (section) {
    case 'exclusive':
      return pickExclusive(products, now);
    case 'complete': {
      // No bottle stands twice on the home page.
      const shown = new Set([findHeroBottle(products, now), ...pickExclusive(products, now)]);
      const others = products.filter((product) => !shown.has(product));
      return sortOffers(others, now).slice(0, listSizes.completeCollection);
    }
    case 'vault':
      return sortOffers(listVaultDrops(inVaultProducts), now).slice(0, listSizes.vaultDrops);
    case 'investment':
      return sortInvestmentGrade(inVaultProducts).slice(0, listSizes.investment);
    case 'in-bond':
      return sortOffers(
        products.filter(({ inBond, stock }) => inBond && stock > 0),
        now,
      ).slice(0, listSizes.inBond);
    case 'chosen':
      return ids.split(',', maxChosen).flatMap((chosen) => products.find(({ id }) => id === chosen) ?? []);
    case 'distillery': {
      const product = products.find(({ id }) => id === beside);
      const others = products.filter((each) => each !== product && each.distillery === product?.distillery);
      return sortOffers(others, now).slice(0, listSizes.sameDistillery);
    }
    case 'nearest': {
      const product = products.find(({ id }) => id === beside);
      return product ? findNearestInStock(products, product, listSizes.nearest, now) : [];
    }
    case 'related': {
      const product = products.find(({ id }) => id === beside);
      return product ? findRelatedProducts(products, product, listSizes.related, now) : [];
    }
  }
}
