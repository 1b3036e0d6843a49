import MiniSearch, { type Query } from 'minisearch';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';

/** Words that people use of a taste, with the words on labels. */
const synonyms: Record<string, readonly string[]> = {
  smoky: ['smoke', 'peat', 'peated', 'ash', 'turf', 'bonfire'],
  smokey: ['smoke', 'peat', 'peated', 'ash', 'turf', 'bonfire'],
  peaty: ['peat', 'peated', 'smoke', 'turf'],
  sherried: ['sherry', 'oloroso', 'amontillado', 'fino', 'ximenez'],
  sherry: ['oloroso', 'amontillado', 'fino', 'ximenez'],
  sweet: ['honey', 'toffee', 'caramel', 'vanilla'],
  fruity: ['fruit', 'apple', 'pear', 'peach', 'orchard'],
  spicy: ['pepper', 'spice', 'clove', 'cinnamon'],
  salty: ['brine', 'salt', 'sea'],
  maritime: ['brine', 'salt', 'sea', 'kelp'],
};

/** Words that distinguish no bottles. */
export const fillerWords = new Set(
  'a an and any are bottle bottles dram drams find for from good have i in is it like me of on or please show some something that the to whiskey whiskeys whiskies whisky with you'.split(
    ' ',
  ),
);

/** A number is meant as it stands: 12 is no slip for 15. Long words leave room for two slips. */
const toMaxEditDistance = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 7 ? 1 : 2;

const toQuery = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], fuzzy: toMaxEditDistance(word), prefix: word.length > 2 },
    { queries: [...(synonyms[word] ?? [])], combineWith: 'OR', fuzzy: false, prefix: false },
  ],
});

/**
 * The bottles that some words are about, the nearest first: those that have them all, and where there is none of these
 * and `mayHaveSome`, those that have some.
 */
export function searchText(bottles: readonly Product[], text: string, isPartial = true): Product[] {
  const wanted = toPlainWords(text).filter((word) => !fillerWords.has(word));
  if (wanted.length === 0) return [...bottles];
  const byId = new Map(bottles.map((bottle) => [bottle.id, bottle]));
  const index = new MiniSearch<Product>({
    fields: ['name', 'distillery', 'region', 'category', 'caskType', 'tastingNotes', 'description', 'tags'],
    extractField: (bottle, field) => [bottle[field as keyof Product] ?? ''].flat().join(' '),
    tokenize: toPlainWords,
    processTerm: (word) => word,
    searchOptions: {
      boost: { name: 4, distillery: 3, tastingNotes: 2 },
      weights: { fuzzy: 0.6, prefix: 0.7 },
    },
  });
  index.addAll([...bottles]);
  const queries = wanted.map(toQuery);
  const all = index.search({ combineWith: 'AND', queries });
  const hits = all.length > 0 || !isPartial ? all : index.search({ combineWith: 'OR', queries });
  return hits.flatMap(({ id }) => byId.get(id) ?? []);
}
