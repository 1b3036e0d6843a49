import type { SearchResult } from './bottle-search.ts';
import {
  type CatalogueFilter,
  type Filterable,
  facets,
  filterProducts,
  toSearchMatches,
} from './catalogue-filter.ts';
import { rangeNames } from './catalogue-ranges.ts';

/** One of the criteria that narrow a list, and the filter that remains without it. */
export type Relaxation = { id: string; without: CatalogueFilter };

/** Everything that narrows the list, one by one. */
export function listRelaxations(filter: CatalogueFilter): Relaxation[] {
  const wishes: Relaxation[] = [];
  if (filter.search.trim()) wishes.push({ id: 'search', without: { ...filter, search: '' } });
  for (const { name } of facets) {
    const chosen = filter.facets[name];
    for (const value of chosen) {
      const others = { ...filter.facets, [name]: chosen.filter((each) => each !== value) };
      wishes.push({ id: `${name}:${value}`, without: { ...filter, facets: others } });
    }
  }
  for (const name of rangeNames) {
    if (!filter.ranges[name]) continue;
    const { [name]: _gone, ...ranges } = filter.ranges;
    wishes.push({ id: name, without: { ...filter, ranges } });
  }
  if (filter.inStockOnly) wishes.push({ id: 'stock', without: { ...filter, inStockOnly: false } });
  return wishes;
}

/** What is shown when no bottle fits: how many fit without one of the criteria, fewest first, and the closest bottles. */
export type NoResultsHelp<Bottle> = { ways: { id: string; count: number }[]; nearest: Bottle[] };

const nearestShown = 3;
const meantShown = 9;

/**
 * The nearest bottles are those that the search may have meant and that fit all other criteria, or those that fit with one
 * criterion less.
 */
export function explainNoResults<Bottle extends Filterable>(
  products: readonly Bottle[],
  filter: CatalogueFilter,
  find: (text: string) => SearchResult<Bottle>,
): NoResultsHelp<Bottle> {
  const found = toSearchMatches(filter.search, find);
  const ways = listRelaxations(filter)
    .map(({ id, without }) => ({
      id,
      found: filterProducts(products, without, id === 'search' ? undefined : found),
    }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => a.found.length - b.found.length);
  const meant = filterProducts(find(filter.search).near, filter, undefined);
  return {
    ways: ways.map(({ id, found }) => ({ id, count: found.length })),
    nearest: meant.length > 0 ? meant.slice(0, meantShown) : (ways[0]?.found.slice(0, nearestShown) ?? []),
  };
}
