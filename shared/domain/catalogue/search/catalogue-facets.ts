import { peatLevels } from '#shared/domain/catalogue/peat-levels.ts';
import { createNameComparer } from '#shared/domain/common/compare-names.ts';
import {
  type CatalogueFilter,
  type Facet,
  type Filterable,
  facetValues,
  matches,
  type SearchMatches,
} from './catalogue-filter.ts';

export type FacetCount = { value: string; count: number };

const byAmount: readonly Facet[] = ['region', 'cask'];

/**
 * The values of a facet in the whole catalogue, each with how many bottles it would show given the other filters. Regions and
 * casks are sorted by how many bottles have them, whatever else is chosen, so nothing moves under the finger.
 */
export function countFacet(
  products: readonly Filterable[],
  facet: Facet,
  filter: CatalogueFilter,
  found: SearchMatches,
): FacetCount[] {
  const counts = new Map<string, FacetCount & { inShop: number }>();
  for (const product of products) {
    const shown = Number(matches(product, filter, found, facet));
    for (const value of facetValues[facet](product)) {
      const { count = 0, inShop = 0 } = counts.get(value) ?? {};
      counts.set(value, { value, count: count + shown, inShop: inShop + 1 });
    }
  }
  const byName = createNameComparer();
  const rank = byAmount.includes(facet)
    ? ({ inShop }: { inShop: number }) => -inShop
    : ({ value }: { value: string }) =>
        facet === 'peat' ? (peatLevels as readonly string[]).indexOf(value) : 0;
  return [...counts.values()]
    .toSorted((a, b) => rank(a) - rank(b) || byName(a.value, b.value))
    .map(({ value, count }) => ({ value, count }));
}
