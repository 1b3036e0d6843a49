/** Reads out of a question what to look for, as arguments of the shop's search. */
import { ageBounds, priceBounds, strengthBounds } from './amounts.ts';
import { categories, collections, meantBy, orders, regions, tastes } from './vocabulary.ts';

export interface SearchFilter {
  text?: string;
  priceFrom?: number;
  priceTo?: number;
  category?: string;
  region?: string;
  ageFrom?: number;
  ageTo?: number;
  strengthFrom?: number;
  strengthTo?: number;
  tag?: string;
  inStock?: boolean;
  inBond?: boolean;
  sort?: string;
  limit?: number;
}

const counts: Record<string, number> = { one: 1, two: 2, couple: 2, three: 3, four: 4, five: 5, six: 6 };

export function parseFilter(question: string): SearchFilter {
  const text = question.toLowerCase();
  const price = priceBounds(text);
  const age = ageBounds(text);
  const strength = strengthBounds(text);
  const count =
    /\b(one|two|couple|three|four|five|six)\b(?: of)?(?: \w+){0,2} (?:bottles|whisk\w+|bourbons|malts|options|ideas|suggestions)/.exec(
      text,
    );
  return clean({
    text: meantBy(tastes, text).slice(0, 3).join(' ') || undefined,
    priceFrom: price.from,
    priceTo: price.to,
    category: meantBy(categories, text)[0],
    region: meantBy(regions, text)[0],
    ageFrom: age.from,
    ageTo: age.to,
    strengthFrom: strength.from,
    strengthTo: strength.to,
    tag: meantBy(collections, text)[0],
    inStock: /\b(in stock|available|buy now|today)\b/.test(text) || undefined,
    inBond: /\b(in bond|bonded|under bond)\b/.test(text) || undefined,
    sort: meantBy(orders, text)[0],
    limit: count?.[1] ? counts[count[1]] : undefined,
  });
}

const clean = (wish: SearchFilter): SearchFilter =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as SearchFilter;

export const isEmpty = (wish: SearchFilter): boolean => Object.keys(wish).length === 0;

/** What is left of a wish that no bottle fits: what matters least goes first. */
export function relaxed({ text, category, priceFrom, priceTo, region }: SearchFilter): SearchFilter {
  const remaining: SearchFilter = { text, category, inStock: true };
  if (text === undefined && category === undefined) Object.assign(remaining, { region, priceFrom, priceTo });
  else if (priceTo !== undefined) Object.assign(remaining, { sort: 'price-asc' });
  return clean(remaining);
}
