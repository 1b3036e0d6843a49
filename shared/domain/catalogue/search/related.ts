import type { DropTerms } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { compareNewness, rankOffer } from './merchandising-order.ts';

type RankedProduct = {
  id: string;
  region: string;
  category: string;
  stock: number;
  drop?: Pick<DropTerms, 'opensAt' | 'closesAt'> | null;
  addedAt?: string | null;
};

/**
 * The bottles shown beside another one: same region or category, never the bottle itself. Live drops come first and sold-out
 * bottles last; in between, those that share both, then the newest.
 */
export function findRelatedProducts<T extends RankedProduct>(
  all: readonly T[],
  product: RankedProduct,
  limit: number,
  now: number,
): T[] {
  const closeness = (other: RankedProduct) =>
    Number(other.region === product.region) + Number(other.category === product.category);
  return all
    .filter((other) => other.id !== product.id && closeness(other) > 0)
    .toSorted(
      (a, b) =>
        rankOffer(a, now) - rankOffer(b, now) || closeness(b) - closeness(a) || compareNewness(a, b, now),
    )
    .slice(0, limit);
}
