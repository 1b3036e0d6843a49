import type { Found } from './bottle-search.ts';

const mostHits = 6;
/** With so many exact hits nobody needs to be told what else they might have meant. */
const enough = 3;

/** The hits that a search shows, and how many carry the words. */
export type Hits<Bottle> = Found<Bottle> & { total: number };

/** What the dialog shows of a search: exact hits first, near ones only where those are few. */
export function chooseHits<Bottle>({ exact, near }: Found<Bottle>): Hits<Bottle> {
  const shown = exact.slice(0, mostHits);
  return {
    total: exact.length,
    exact: shown,
    near: exact.length < enough ? near.slice(0, mostHits - shown.length) : [],
  };
}
