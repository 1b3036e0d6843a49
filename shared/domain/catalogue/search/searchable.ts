import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import type { SearchFacts, SearchText } from './search-words.ts';

/** What the search reads of a bottle. */
export type Searchable = {
  id: string;
  name: string;
  description: string;
  distillery: string;
  region: string;
  category: string;
  tags: readonly string[];
  price: string;
  abv: string;
  age: number | null;
  stock: number;
  caskType: string | null;
  tastingNotes: string | null;
  bottleSize: string;
  inBond: boolean;
  isExclusive: boolean;
  isLimited: boolean;
  peated?: string | null;
  vintage?: string | null;
};

/** A word without its plural ending. */
export const toStem = (word: string): string => {
  if (word.length < 4 || !/[^sui]s$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(ch|sh|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};
/** The words of a text without their plural endings. */
export const toStems = (text: string): string[] => toPlainWords(text).map(toStem);
const toField = (...texts: readonly string[]): string => ` ${texts.flatMap(toStems).join(' ')} `;

/** The words of a bottle, which seldom change and take most of the time to read. */
export function readSearchText(bottle: Searchable): SearchText {
  const { name, distillery, region, category, caskType, tastingNotes, description, bottleSize } = bottle;
  const { vintage } = bottle;
  return {
    name: toField(name),
    origin: toField(
      // Someone who types blackferry means Black Ferry.
      distillery,
      toPlainWords(distillery).join(''),
      region,
      category,
      // As people say it: vintage 1990, 1990 vintage, distilled in 1990.
      vintage ? `vintage ${vintage} vintage distilled` : '',
    ),
    cask: toField(caskType ?? ''),
    notes: toField(tastingNotes ?? ''),
    description: toField(description, bottleSize, bottleSize.replace(/0ml$/i, 'cl')),
  };
}

/** What is compared as a figure or a flag, not as words. */
export function readFacts(bottle: Searchable): SearchFacts {
  return {
    age: bottle.age,
    abv: Number(bottle.abv),
    price: Number(bottle.price),
    stock: bottle.stock,
    inBond: bottle.inBond,
    isExclusive: bottle.isExclusive,
    isLimited: bottle.isLimited,
    tags: bottle.tags,
    peated: bottle.peated?.toLowerCase() ?? '',
  };
}
