import { createNameComparer } from '#shared/domain/common/compare-names.ts';
import { hasWords } from '#shared/domain/common/has-words.ts';
import {
  type CatalogueRanges,
  measures,
  type Range,
  type RangeName,
  rangeNames,
  toRange,
  toThumbs,
} from './catalogue-ranges.ts';

/** What filters, search and sort read of a product. */
export type Filterable = {
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
};

export type Facet = 'category' | 'region' | 'distillery' | 'tag';

export const facets: readonly { name: Facet; title: string }[] = [
  { name: 'category', title: 'Category' },
  { name: 'region', title: 'Region' },
  { name: 'distillery', title: 'Distillery' },
  { name: 'tag', title: 'Collection' },
];

export const sortOptions = [
  { id: 'name', label: 'Name A-Z' },
  { id: 'price-asc', label: 'Price: low to high' },
  { id: 'price-desc', label: 'Price: high to low' },
  { id: 'age', label: 'Age: oldest first' },
  { id: 'abv', label: 'ABV: highest first' },
] as const;
export type Sort = (typeof sortOptions)[number]['id'];

export type CatalogueFilter = {
  search: string;
  facets: Record<Facet, readonly string[]>;
  /** Absent while a slider is untouched. */
  ranges: Partial<Record<RangeName, Range>>;
  inStockOnly: boolean;
};

export const emptyFilter: CatalogueFilter = {
  search: '',
  facets: { category: [], region: [], distillery: [], tag: [] },
  ranges: {},
  inStockOnly: false,
};

export const facetValues: Record<Facet, (product: Filterable) => readonly string[]> = {
  category: (product) => [product.category],
  region: (product) => [product.region],
  distillery: (product) => [product.distillery],
  tag: (product) => product.tags,
};

function matchesRange(product: Filterable, name: RangeName, [low, high]: Range): boolean {
  const value = measures[name](product);
  if (value === null) return low === null && high === null;
  return (low === null || value >= low) && (high === null || value <= high);
}

/**
 * A bottle that states no age stays until the age slider is touched.
 * `except` leaves one facet out, for counting what its other values would show.
 */
export function matches(product: Filterable, filter: CatalogueFilter, except?: Facet): boolean {
  if (filter.inStockOnly && product.stock === 0) return false;
  const inFacets = facets.every(({ name }) => {
    const chosen = filter.facets[name];
    if (name === except || chosen.length === 0) return true;
    return facetValues[name](product).some((value) => chosen.includes(value));
  });
  if (!inFacets || !hasWords(product, filter.search)) return false;
  return rangeNames.every((name) => {
    const range = filter.ranges[name];
    return range === undefined || matchesRange(product, name, range);
  });
}

export const filterProducts = <T extends Filterable>(products: readonly T[], filter: CatalogueFilter): T[] =>
  products.filter((product) => matches(product, filter));

/** A slider at its limit does not filter, whatever the address says: such ends are opened. */
export function clampToRanges(filter: CatalogueFilter, bounds: CatalogueRanges): CatalogueFilter {
  const ranges: CatalogueFilter['ranges'] = {};
  for (const name of rangeNames) {
    const range = filter.ranges[name];
    const wish = range && toRange(toThumbs(range, bounds[name]), bounds[name]);
    if (wish) ranges[name] = wish;
  }
  return { ...filter, ranges };
}

/** How many things narrow the list. */
export function countApplied({ search, facets: chosen, ranges, inStockOnly }: CatalogueFilter): number {
  const values = facets.reduce((sum, { name }) => sum + chosen[name].length, 0);
  const moved = rangeNames.filter((name) => ranges[name]).length;
  return values + moved + Number(search.trim() !== '') + Number(inStockOnly);
}

const orders: Record<Sort, (a: Filterable, b: Filterable) => number> = {
  name: () => 0,
  'price-asc': (a, b) => Number(a.price) - Number(b.price),
  'price-desc': (a, b) => Number(b.price) - Number(a.price),
  age: (a, b) => (b.age ?? -1) - (a.age ?? -1),
  abv: (a, b) => Number(b.abv) - Number(a.abv),
};

/** Sorts without disturbing the list it was given; bottles that are equal stand by name. */
export function sortProducts<T extends Filterable>(products: readonly T[], sort: Sort): T[] {
  const byName = createNameComparer();
  return products.toSorted((a, b) => orders[sort](a, b) || byName(a.name, b.name));
}
