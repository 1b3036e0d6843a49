import { createNameComparer } from '#shared/domain/common/compare-names.ts';
import {
  type CatalogueFilter,
  type Facet,
  type Filterable,
  facetValues,
  matches,
} from './catalogue-filter.ts';

export type FacetCount = { value: string; count: number };

/** The values of a facet in the whole catalogue, each with how many bottles it would show beside the other filters. */
export function countFacet(
  products: readonly Filterable[],
  facet: Facet,
  filter: CatalogueFilter,
): FacetCount[] {
  const counts = new Map<string, number>();
  for (const product of products) {
    const shown = Number(matches(product, filter, facet));
    for (const value of facetValues[facet](product)) counts.set(value, (counts.get(value) ?? 0) + shown);
  }
  const byName = createNameComparer();
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => byName(a.value, b.value));
}
