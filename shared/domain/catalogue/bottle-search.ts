import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { createNameComparer } from '#shared/domain/common/compare-names.ts';
import { hasWords } from '#shared/domain/common/has-words.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';

type Searchable = { id: string; name: string; description: string; distillery: string };

export type SearchResult<Bottle> = {
  /** The bottles that the gallery's own search finds, those that carry the words in their name first. */
  exact: Bottle[];
  /** What the shopper may have meant, nearest first: words typed with a slip, in another order, or only some of them. */
  near: Bottle[];
};

/** A word that more of the bottles have distinguishes none of them. */
const commonShare = 1 / 4;

/** A number is meant as it stands: 12 is no slip for 15. Long words leave room for two slips. */
function toMaxEditDistance(word: string): number {
  if (/\d/.test(word) || word.length < 3) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Two letters that changed places count as two slips for the index, so the ways to put them back are asked too. */
function withSwaps(word: string): Query {
  const swapped = [...word].flatMap((_, at) =>
    at === 0 || word[at] === word[at - 1]
      ? []
      : [word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)],
  );
  const asTyped: Query = { queries: [word], fuzzy: toMaxEditDistance(word), prefix: true };
  if (toMaxEditDistance(word) === 0) return asTyped;
  const put: Query = {
    queries: swapped,
    combineWith: 'OR',
    fuzzy: false,
    boost: { name: 2, distillery: 1.5 },
  };
  return { combineWith: 'OR', queries: [asTyped, put] };
}

/** Where the words stand decides how near the top a bottle comes. */
function rankResult({ name, distillery }: Searchable, wanted: string): number {
  const title = name.toLowerCase();
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  if (title.includes(wanted)) return 2;
  return distillery.toLowerCase().includes(wanted) ? 3 : 4;
}

function findExact<Bottle extends Searchable>(bottles: readonly Bottle[], text: string): Bottle[] {
  const wanted = text.trim().toLowerCase();
  const byName = createNameComparer();
  return bottles
    .filter((bottle) => hasWords(bottle, text))
    .map((bottle) => ({ bottle, rank: rankResult(bottle, wanted) }))
    .toSorted((a, b) => a.rank - b.rank || byName(a.bottle.name, b.bottle.name))
    .map(({ bottle }) => bottle);
}

/** Reads the bottles once and answers every search over them, the tolerant way. */
export function createBottleSearch<Bottle extends Searchable>(bottles: readonly Bottle[]) {
  const byId = new Map(bottles.map((bottle) => [bottle.id, bottle]));
  const index = new MiniSearch<Bottle>({
    fields: ['name', 'distillery', 'description'],
    // Who types blackferry means Black Ferry.
    tokenize: (text, field) =>
      field === 'distillery' ? [...toPlainWords(text), toPlainWords(text).join('')] : toPlainWords(text),
    processTerm: (word) => word,
    searchOptions: { boost: { name: 4, distillery: 2 }, weights: { fuzzy: 0.7, prefix: 0.6 } },
  });
  index.addAll([...byId.values()]);
  const ask = (query: Query, options?: SearchOptions) =>
    index.search(query, options).flatMap(({ id }) => byId.get(id) ?? []);

  function findNear(text: string, isFound: boolean): Bottle[] {
    const typed = toPlainWords(text).map(withSwaps);
    // Beside exact hits only a name can still be what was meant: some description comes close to nearly every word.
    const fields = isFound ? ['name', 'distillery'] : undefined;
    const all = ask({ combineWith: 'AND', queries: typed, ...(fields && { fields }) });
    if (isFound || all.length > 0) return all;
    const telling = typed.filter((word) => ask(word).length <= bottles.length * commonShare);
    return ask({ combineWith: 'OR', queries: telling });
  }

  return (text: string): SearchResult<Bottle> => {
    if (text.trim() === '') return { exact: [], near: [] };
    const exact = findExact(bottles, text);
    const isExact = new Set(exact);
    return { exact, near: findNear(text, exact.length > 0).filter((bottle) => !isExact.has(bottle)) };
  };
}
