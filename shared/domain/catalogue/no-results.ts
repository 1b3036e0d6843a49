import type { SearchResult } from './bottle-search.ts';
import {
  type CatalogueFilter,
  type Filterable,
  facets,
  filterProducts,
  toFound,
} from './catalogue-filter.ts';
import { rangeNames } from './catalogue-ranges.ts';

/** One of the wishes that narrow a list, and the filter that remains when it is taken away. */
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

/**
 * What is shown where no bottle fits: how many fit without one of the criteria, fewest first, and the closest bottles.
 */
export type NoResultsHelp<Bottle> = { ways: { id: string; count: number }[]; nearest: Bottle[] };

const nearestShown = 3;
const meantShown = 9;

/** Nearest is what the words of the search may have meant, among those that fit all else; or what a wish less lets in. */
export function explainNoResults<Bottle extends Filterable>(
  products: readonly Bottle[],
  filter: CatalogueFilter,
  find: (text: string) => SearchResult<Bottle>,
): NoResultsHelp<Bottle> {
  const found = toFound(filter.search, find);
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
