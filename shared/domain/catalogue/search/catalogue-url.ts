import { type CatalogueFilter, emptyFilter, facets, type Sort, sortOptions } from './catalogue-filter.ts';
import { type Range, rangeNames } from './catalogue-ranges.ts';

/** The gallery's whole state, as its address carries it. */
export type CatalogueView = { filter: CatalogueFilter; sort: Sort; layout: 'grid' | 'list' };

/** '100-900', '100-' and '-900'. */
function readRange(text: string | null): Range | undefined {
  const match = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(text ?? '');
  if (!match?.[1] && !match?.[2]) return undefined;
  const low = match[1] === undefined ? null : Number(match[1]);
  const high = match[2] === undefined ? null : Number(match[2]);
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

/** Reads what it understands and ignores the rest, because an address may come from anywhere. */
export function readCatalogueView(params: URLSearchParams): CatalogueView {
  const chosen = { ...emptyFilter.facets };
  for (const { name } of facets) chosen[name] = [...new Set(params.getAll(name).filter(Boolean))];
  const ranges: CatalogueFilter['ranges'] = {};
  for (const name of rangeNames) {
    const range = readRange(params.get(name));
    if (range) ranges[name] = range;
  }
  return {
    filter: {
      search: params.get('q') ?? '',
      facets: chosen,
      ranges,
      inStockOnly: params.get('stock') === 'in',
    },
    sort: sortOptions.find(({ id }) => id === params.get('sort'))?.id ?? 'name',
    layout: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** Writes only what differs from the default gallery, always in the same order. */
export function writeCatalogueView({ filter, sort, layout }: CatalogueView): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set('q', filter.search);
  for (const { name } of facets) for (const value of filter.facets[name]) params.append(name, value);
  for (const name of rangeNames) {
    const range = filter.ranges[name];
    if (range) params.set(name, `${range[0] ?? ''}-${range[1] ?? ''}`);
  }
  if (filter.inStockOnly) params.set('stock', 'in');
  if (sort !== 'name') params.set('sort', sort);
  if (layout === 'list') params.set('view', 'list');
  return params;
}
