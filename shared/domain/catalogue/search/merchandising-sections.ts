import type { DropTerms } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { listInvestmentGrade } from '#shared/domain/catalogue/investment.ts';
import { findVariants } from '#shared/domain/catalogue/variants.ts';
import { listSizes } from '#shared/store.ts';
import { findHeroBottle, sortOffers } from './merchandising-order.ts';
import { findNearestInStock } from './nearest.ts';
import { findRelatedProducts } from './related.ts';
import { maxChosen, type SectionQuery } from './section-query.ts';
import { filterVault, listVaultDrops, readVaultFilter } from './vault.ts';

type SectionProduct = {
  id: string;
  category: string;
  region: string;
  distillery: string;
  price: string;
  age: number | null;
  bottleSize: string;
  caskType: string | null;
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

const pickVariants = <T extends SectionProduct>(
  products: readonly T[],
  beside: string | undefined,
  now: number,
): T[] => {
  const product = products.find(({ id }) => id === beside);
  return product ? findVariants(products, product, listSizes.variants, now) : [];
};

/** No bottle appears twice on another's page. */
const leaveOutVariants = <T extends SectionProduct>(
  products: readonly T[],
  beside: string | undefined,
  now: number,
): T[] => {
  const variants = new Set(pickVariants(products, beside, now));
  return products.filter((product) => !variants.has(product));
};

/** The bottles of one section at a moment, chosen from all bottles. */
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
      // No bottle appears twice on the home page.
      const shown = new Set([findHeroBottle(products, now), ...pickExclusive(products, now)]);
      const others = products.filter((product) => !shown.has(product));
      return sortOffers(others, now).slice(0, listSizes.completeCollection);
    }
    case 'vault':
      return sortOffers(listVaultDrops(inVaultProducts), now).slice(0, listSizes.vaultDrops);
    case 'investment':
      return listInvestmentGrade(inVaultProducts).slice(0, listSizes.investment);
    case 'in-bond':
      return sortOffers(
        products.filter(({ inBond, stock }) => inBond && stock > 0),
        now,
      ).slice(0, listSizes.inBond);
    case 'chosen':
      return ids.split(',', maxChosen).flatMap((chosen) => products.find(({ id }) => id === chosen) ?? []);
    case 'variants':
      return pickVariants(products, beside, now);
    case 'distillery': {
      const product = products.find(({ id }) => id === beside);
      const others = leaveOutVariants(products, beside, now).filter(
        (each) => each !== product && each.distillery === product?.distillery,
      );
      return sortOffers(others, now).slice(0, listSizes.sameDistillery);
    }
    case 'nearest': {
      const product = products.find(({ id }) => id === beside);
      return product ? findNearestInStock(products, product, listSizes.nearest, now) : [];
    }
    case 'related': {
      const product = products.find(({ id }) => id === beside);
      const others = leaveOutVariants(products, beside, now);
      return product ? findRelatedProducts(others, product, listSizes.related, now) : [];
    }
  }
}
