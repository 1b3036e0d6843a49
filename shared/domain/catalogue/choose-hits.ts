import type { SearchResult } from './bottle-search.ts';

const maxHits = 6;
/** With so many exact hits no similar ones are suggested. */
const enough = 3;

/** The hits that a search shows, and how many carry the words. */
export type Hits<Bottle> = SearchResult<Bottle> & { total: number };

/** What the dialog shows of a search: exact hits first, near ones only where those are few. */
export function pickHits<Bottle>({ exact, near }: SearchResult<Bottle>): Hits<Bottle> {
  const shown = exact.slice(0, maxHits);
  return {
    total: exact.length,
    exact: shown,
    near: exact.length < enough ? near.slice(0, maxHits - shown.length) : [],
  };
}
