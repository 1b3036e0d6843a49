import { priceTiersPence } from '../store.ts';
import { penceOf } from './money.ts';

type Holdable = { price: string; category: string; distillery: string };

const soughtAfter = /\b(macallan|chichibu)\b/i;

const isInvestmentGrade = ({ price, category, distillery }: Holdable): boolean =>
  penceOf(price) > priceTiersPence.investment ||
  category.toLowerCase() === 'investment' ||
  soughtAfter.test(distillery);

/** The bottles that are bought to be kept, dearest first; those of one price stand as they stood. */
export const investmentGrade = <T extends Holdable>(products: readonly T[]): T[] =>
  products.filter(isInvestmentGrade).toSorted((a, b) => penceOf(b.price) - penceOf(a.price));
