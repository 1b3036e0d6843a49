import { type DropTerms, findDropPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';

type OfferedProduct = {
  stock: number;
  drop?: Pick<DropTerms, 'opensAt' | 'closesAt'> | null;
  addedAt?: string | null;
};

const isLive = ({ drop }: OfferedProduct, now: number): boolean =>
  !!drop && findDropPhase(drop, now) === 'live';

/** Bottles that can be bought in a live drop come first, then those in stock, then those sold out. */
export const rankOffer = (product: OfferedProduct, now: number): number => {
  if (product.stock === 0) return 2;
  return isLive(product, now) ? 0 : 1;
};

/** When a bottle became new: when its live drop opened, or else when the shop added it; '' when that is unknown. */
const toNewness = (product: OfferedProduct, now: number): string =>
  (isLive(product, now) && product.drop?.opensAt) || product.addedAt || '';

/** Newest first; bottles without a date keep their order, after the others. */
export const compareNewness = (a: OfferedProduct, b: OfferedProduct, now: number): number => {
  const [one, other] = [toNewness(a, now), toNewness(b, now)];
  return Number(one < other) - Number(one > other);
};

/** The order in which a section offers its bottles: live drop first, in stock before sold out, newest first. */
export const sortOffers = <T extends OfferedProduct>(products: readonly T[], now: number): T[] =>
  products.toSorted((a, b) => rankOffer(a, now) - rankOffer(b, now) || compareNewness(a, b, now));

/** The bottle of the hero: of the live drops, the one that opened last. */
export const findHeroBottle = <T extends OfferedProduct>(
  products: readonly T[],
  now: number,
): T | undefined =>
  products
    .filter((product) => isLive(product, now))
    .toSorted((a, b) => (b.drop?.opensAt ?? '').localeCompare(a.drop?.opensAt ?? ''))[0];
