import type { Found } from './bottle-search.ts';
import { type CatalogueBounds, catalogueBounds } from './catalogue-bounds.ts';
import { countFacet, type FacetCount } from './catalogue-facets.ts';
import {
  type Facet,
  type Filterable,
  facets,
  filterProducts,
  heedBounds,
  sortProducts,
} from './catalogue-filter.ts';
import { carriedWhole } from './catalogue-size.ts';
import type { CatalogueView } from './catalogue-url.ts';
import { explainNoHit, type NoHit } from './no-hit.ts';

/** What fits a screen or two, and what one scrolls on to. */
const firstStretch = 24;
const nextStretch = 72;

/** What stands around the list: the filters with their counts, and where nothing fits, what would. */
export type AroundList<Bottle> = {
  facets: Record<Facet, FacetCount[]>;
  bounds: CatalogueBounds;
  noHit: NoHit<Bottle> | null;
};

export type CatalogueStretch<Bottle> = {
  /** How many bottles the shop has, and how many of them fit. */
  inShop: number;
  total: number;
  /** A short catalogue whole, whatever was wished for; of a longer one those that fit, in their order, from a place on. */
  products: readonly Bottle[];
  /** Told with the beginning of a long list alone. */
  around: AroundList<Bottle> | null;
};

/** One stretch of what the gallery shows of a catalogue; `find` searches it. */
export function catalogueStretch<Bottle extends Filterable>(
  products: readonly Bottle[],
  view: CatalogueView,
  from: number,
  find: (text: string) => Found<Bottle>,
): CatalogueStretch<Bottle> {
  const bounds = catalogueBounds(products);
  const filter = heedBounds(view.filter, bounds);
  const fitting = filterProducts(products, filter);
  const counts = { inShop: products.length, total: fitting.length };
  if (products.length <= carriedWhole) return { ...counts, products, around: null };
  const until = from + (from === 0 ? firstStretch : nextStretch);
  const stretch = sortProducts(fitting, view.sort).slice(from, until);
  if (from > 0) return { ...counts, products: stretch, around: null };
  const countOf = (name: Facet) => countFacet(products, name, filter);
  return {
    ...counts,
    products: stretch,
    around: {
      facets: Object.fromEntries(facets.map(({ name }) => [name, countOf(name)])) as Record<
        Facet,
        FacetCount[]
      >,
      bounds,
      noHit: fitting.length > 0 ? null : explainNoHit(products, filter, find),
    },
  };
}
