import { manyHits, type SearchResult } from './bottle-search.ts';

const maxHits = 6;

/** The hits that a search shows, and how many bottles contain the words. */
export type Hits<Bottle> = Pick<SearchResult<Bottle>, 'exact' | 'near'> & { total: number };

/** What the dialog shows of a search: exact hits first, near ones only when there are few exact ones. */
export function pickHits<Bottle>({
  exact,
  near,
}: Pick<SearchResult<Bottle>, 'exact' | 'near'>): Hits<Bottle> {
  const shown = exact.slice(0, maxHits);
  return {
    total: exact.length,
    exact: shown,
    near: exact.length < manyHits ? near.slice(0, maxHits - shown.length) : [],
  };
}
