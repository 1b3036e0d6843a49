import type { SearchResult } from './bottle-search.ts';
import { countFacet, type FacetCount } from './catalogue-facets.ts';
import {
  clampToRanges,
  type Facet,
  type Filterable,
  facets,
  filterProducts,
  sortProducts,
  toSearchMatches,
} from './catalogue-filter.ts';
import { type CatalogueRanges, computeCatalogueRanges } from './catalogue-ranges.ts';
import { maxInlinedProducts } from './catalogue-size.ts';
import type { CatalogueView } from './catalogue-url.ts';
import { explainNoResults, type NoResultsHelp } from './no-results.ts';
import { countPrices } from './price-histogram.ts';

/** The first page fills a screen or two; scrolling loads larger ones. */
const firstPageSize = 24;
const nextPageSize = 72;

/** What surrounds the list: the filters with their counts, and suggestions when nothing fits. */
export type CatalogueSurrounds<Bottle> = {
  facets: Record<Facet, FacetCount[]>;
  bounds: CatalogueRanges;
  /** How many bottles there are in each section of the price track. */
  prices?: number[];
  noHit: NoResultsHelp<Bottle> | null;
};

export type CataloguePageResult<Bottle> = {
  /** How many bottles the shop has, and how many of them fit. */
  inShop: number;
  total: number;
  /**
   * The whole of a short catalogue, whatever the filter; of a longer one, the bottles that fit, in their order, from an offset.
   */
  products: readonly Bottle[];
  /** Only with the first page of a long list. */
  around: CatalogueSurrounds<Bottle> | null;
};

/** One page of the gallery; `find` searches the catalogue. */
export function buildCataloguePage<Bottle extends Filterable>(
  products: readonly Bottle[],
  view: CatalogueView,
  from: number,
  find: (text: string) => SearchResult<Bottle>,
): CataloguePageResult<Bottle> {
  const bounds = computeCatalogueRanges(products);
  const filter = clampToRanges(view.filter, bounds);
  const found = toSearchMatches(filter.search, find);
  const fitting = filterProducts(products, filter, found);
  const counts = { inShop: products.length, total: fitting.length };
  if (products.length <= maxInlinedProducts) return { ...counts, products, around: null };
  const until = from + (from === 0 ? firstPageSize : nextPageSize);
  const page = sortProducts(fitting, view.sort, found).slice(from, until);
  if (from > 0) return { ...counts, products: page, around: null };
  const countChoices = (name: Facet) => countFacet(products, name, filter, found);
  return {
    ...counts,
    products: page,
    around: {
      facets: Object.fromEntries(facets.map(({ name }) => [name, countChoices(name)])) as Record<
        Facet,
        FacetCount[]
      >,
      bounds,
      prices: countPrices(products, filter, found, bounds.price),
      noHit: fitting.length > 0 ? null : explainNoResults(products, filter, find),
    },
  };
}
