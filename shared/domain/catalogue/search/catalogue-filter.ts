import { createNameComparer } from '#shared/domain/common/compare-names.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import type { SearchResult } from './bottle-search.ts';
import {
  type CatalogueRanges,
  measures,
  type Range,
  type RangeName,
  rangeNames,
  toRange,
  toThumbs,
} from './catalogue-ranges.ts';
import type { Searchable } from './searchable.ts';

/** The families of casks that shoppers ask for, with the words by which a cask belongs to one; a cask may belong to several. */
const families: readonly [name: string, words: RegExp][] = [
  ['Bourbon', / (bourbon|american oak) /],
  ['Sherry', / (sherry|oloroso|amontillado|fino|manzanilla|ximenez|px|palo cortado) /],
  ['Port', / port /],
  ['Madeira and Marsala', / (madeira|marsala|bual) /],
  ['Wine', / (wine|burgundy|bordeaux|sauternes|barolo|rioja|tokaji) /],
  ['Rum', / rum /],
  ['New oak', / (new charred|virgin|toasted) /],
  ['Mizunara', / mizunara /],
  ['Refill', / refill /],
];

/** The families of a cask, from its plain words between spaces; 'Other' where it belongs to none. */
function findCaskFamilies(caskWords: string): string[] {
  const found = families.filter(([, words]) => words.test(caskWords)).map(([name]) => name);
  return found.length > 0 ? found : ['Other'];
}

/** What filters, search and sorting read of a product. */
export type Filterable = Searchable & { bottler?: string | null };

export const facetNames = [
  'category',
  'region',
  'distillery',
  'cask',
  'peat',
  'bottler',
  'tag',
  'bond',
] as const;
export type Facet = (typeof facetNames)[number];

const titles: Record<Facet, string> = {
  category: 'Category',
  region: 'Region',
  distillery: 'Distillery',
  cask: 'Cask',
  peat: 'Peat',
  bottler: 'Bottler',
  tag: 'Collection',
  bond: 'Storage',
};

export const facets: readonly { name: Facet; title: string }[] = facetNames.map((name) => ({
  name,
  title: titles[name],
}));

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
  facets: {
    category: [],
    region: [],
    distillery: [],
    cask: [],
    peat: [],
    bottler: [],
    tag: [],
    bond: [],
  },
  ranges: {},
  inStockOnly: false,
};

export const facetValues: Record<Facet, (product: Filterable) => readonly string[]> = {
  category: (product) => [product.category],
  region: (product) => [product.region],
  distillery: (product) => [product.distillery],
  cask: ({ caskType }) => (caskType ? findCaskFamilies(` ${toPlainWords(caskType).join(' ')} `) : []),
  peat: ({ peated }) => (peated ? [peated] : []),
  bottler: ({ bottler }) => (bottler ? [bottler] : []),
  tag: (product) => product.tags,
  bond: ({ inBond }) => (inBond ? ['Held in bond'] : []),
};

/** The ids that a search found, each with whether the bottle is meant or merely has the words; absent without a search. */
export type SearchMatches = ReadonlyMap<string, boolean> | undefined;

export function toSearchMatches(
  search: string,
  find: (text: string) => Pick<SearchResult<{ id: string }>, 'exact' | 'meant'>,
): SearchMatches {
  if (search.trim() === '') return undefined;
  const { exact, meant } = find(search);
  return new Map(exact.map(({ id }, at) => [id, at < meant]));
}

function matchesRange(product: Filterable, name: RangeName, [low, high]: Range): boolean {
  const value = measures[name](product);
  if (value === null) return low === null && high === null;
  return (low === null || value >= low) && (high === null || value <= high);
}

/**
 * A bottle without an age is included until the age slider is touched.
 * `except` leaves one facet out, for counting what its other values would show.
 */
export function matches(
  product: Filterable,
  filter: CatalogueFilter,
  found: SearchMatches,
  except?: Facet,
): boolean {
  if (filter.inStockOnly && product.stock === 0) return false;
  const inFacets = facets.every(({ name }) => {
    const chosen = filter.facets[name];
    if (name === except || chosen.length === 0) return true;
    return facetValues[name](product).some((value) => chosen.includes(value));
  });
  if (!inFacets || found?.has(product.id) === false) return false;
  return rangeNames.every((name) => {
    const range = filter.ranges[name];
    return range === undefined || matchesRange(product, name, range);
  });
}

export const filterProducts = <T extends Filterable>(
  products: readonly T[],
  filter: CatalogueFilter,
  found: SearchMatches,
): T[] => products.filter((product) => matches(product, filter, found));

/** A slider at its limit does not filter, whatever the address says, so an end at its limit becomes open. */
export function clampToRanges(filter: CatalogueFilter, bounds: CatalogueRanges): CatalogueFilter {
  const ranges: CatalogueFilter['ranges'] = {};
  for (const name of rangeNames) {
    const range = filter.ranges[name];
    const wish = range && toRange(toThumbs(range, bounds[name]), bounds[name]);
    if (wish) ranges[name] = wish;
  }
  return { ...filter, ranges };
}

/** How many criteria narrow the list. */
export function countApplied({ search, facets: chosen, ranges, inStockOnly }: CatalogueFilter): number {
  const values = facets.reduce((sum, { name }) => sum + chosen[name].length, 0);
  const moved = rangeNames.filter((name) => ranges[name]).length;
  return values + moved + Number(search.trim() !== '') + Number(inStockOnly);
}

type Sortable = Pick<Filterable, 'id' | 'name' | 'price' | 'age' | 'abv'>;

const productComparators: Record<Sort, (a: Sortable, b: Sortable) => number> = {
  name: () => 0,
  'price-asc': (a, b) => Number(a.price) - Number(b.price),
  'price-desc': (a, b) => Number(b.price) - Number(a.price),
  age: (a, b) => (b.age ?? -1) - (a.age ?? -1),
  abv: (a, b) => Number(b.abv) - Number(a.abv),
};

/**
 * Sorts without changing the given list; equal bottles are sorted by name. From A to Z, the bottles that a search means come
 * before those whose description merely has its words.
 */
export function sortProducts<T extends Sortable>(
  products: readonly T[],
  sort: Sort,
  found?: SearchMatches,
): T[] {
  const byName = createNameComparer();
  const isMeant = ({ id }: T) => Number(sort === 'name' && found?.get(id) === true);
  return products.toSorted(
    (a, b) => isMeant(b) - isMeant(a) || productComparators[sort](a, b) || byName(a.name, b.name),
  );
}
