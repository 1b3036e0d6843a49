import { type DropTerms, isOnSale } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { parsePence } from '#shared/domain/common/money.ts';

type Comparable = {
  id: string;
  distillery: string;
  region: string;
  category: string;
  price: string;
  age: number | null;
  stock: number;
  drop?: Pick<DropTerms, 'opensAt' | 'closesAt' | 'restOnSale'> | null;
};

/** How much each similarity counts; a price twice as high weighs as much as another region. */
const weights = { distillery: 2, region: 1.5, category: 2, doubledPrice: 1.5, tenYears: 1 };

const toDistance = (one: Comparable, other: Comparable): number => {
  const years = Math.abs((one.age ?? 8) - (other.age ?? 8));
  const doublings = Math.abs(Math.log2(parsePence(one.price) / parsePence(other.price)));
  return (
    (one.distillery === other.distillery ? 0 : weights.distillery) +
    (one.region === other.region ? 0 : weights.region) +
    (one.category === other.category ? 0 : weights.category) +
    doublings * weights.doubledPrice +
    (years / 10) * weights.tenYears
  );
};

/**
 * What to offer instead of an unavailable bottle: those in stock that are most like it in distillery, region, category, price
 * and age.
 */
export function findNearestInStock<T extends Comparable>(
  all: readonly T[],
  product: Comparable,
  limit: number,
  now: number,
): T[] {
  return all
    .filter((other) => other.id !== product.id && other.stock > 0 && isOnSale(other.drop ?? null, now))
    .toSorted((a, b) => toDistance(product, a) - toDistance(product, b))
    .slice(0, limit);
}
