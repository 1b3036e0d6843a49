import { parsePence } from '#shared/domain/common/money.ts';
import { priceTiersPence } from '#shared/store.ts';

type Holdable = { price: string; category: string; distillery: string };

const soughtAfter = /\b(macallan|chichibu)\b/i;

const isInvestmentGrade = ({ price, category, distillery }: Holdable): boolean =>
  parsePence(price) > priceTiersPence.investment ||
  category.toLowerCase() === 'investment' ||
  soughtAfter.test(distillery);

/** The bottles that are bought as an investment, dearest first; bottles of equal price keep their order. */
export const listInvestmentGrade = <T extends Holdable>(products: readonly T[]): T[] =>
  products.filter(isInvestmentGrade).toSorted((a, b) => parsePence(b.price) - parsePence(a.price));
