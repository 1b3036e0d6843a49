import type { DropTerms } from './drops/drop-sale.ts';
import { rankOffer } from './search/merchandising-order.ts';

type Bottling = {
  id: string;
  distillery: string;
  category: string;
  age: number | null;
  bottleSize: string;
  caskType: string | null;
  stock: number;
  drop?: Pick<DropTerms, 'opensAt' | 'closesAt'> | null;
};

/** What distinguishes two bottles of one whisky. */
const traits = ['bottleSize', 'age', 'caskType'] as const;

const countDifferences = (one: Bottling, other: Bottling): number =>
  traits.filter((trait) => one[trait] !== other[trait]).length;

/**
 * The same whisky in another size, at another age or from another cask: bottles of the same kind from its distillery. Available
 * bottles come before sold-out ones, then those that differ in the fewest ways, the youngest first.
 */
export const findVariants = <T extends Bottling>(
  all: readonly T[],
  product: Bottling,
  limit: number,
  now: number,
): T[] =>
  all
    .filter(
      (other) =>
        other.id !== product.id &&
        other.distillery === product.distillery &&
        other.category === product.category &&
        countDifferences(other, product) > 0,
    )
    .toSorted(
      (a, b) =>
        rankOffer(a, now) - rankOffer(b, now) ||
        countDifferences(a, product) - countDifferences(b, product) ||
        (a.age ?? 0) - (b.age ?? 0),
    )
    .slice(0, limit);
