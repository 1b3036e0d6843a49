import { type Range, rangeNames } from '#shared/domain/catalogue-bounds.ts';
import { type CatalogueFilter, facets } from '#shared/domain/catalogue-filter.ts';
import { sliderWords } from './slider-words.ts';

export type AppliedFilter = { id: string; label: string; without: CatalogueFilter };

/** Everything that narrows the list now, each with the filter that remains when it is taken away. */
export function appliedFilters(filter: CatalogueFilter): AppliedFilter[] {
  const search: AppliedFilter[] = filter.search.trim()
    ? [{ id: 'search', label: `“${filter.search.trim()}”`, without: { ...filter, search: '' } }]
    : [];
  const chosen = facets.flatMap(({ name }) =>
    filter.facets[name].map((value) => ({
      id: `${name}:${value}`,
      label: value,
      without: {
        ...filter,
        facets: { ...filter.facets, [name]: filter.facets[name].filter((each) => each !== value) },
      },
    })),
  );
  const ranges = rangeNames.flatMap((name) => {
    const range = filter.ranges[name];
    if (!range) return [];
    const { title, say } = sliderWords[name];
    const { [name]: _gone, ...others } = filter.ranges;
    return [
      {
        id: name,
        label: `${title} ${sayRange(range, say)}`,
        without: { ...filter, ranges: others },
      },
    ];
  });
  const stock: AppliedFilter[] = filter.inStockOnly
    ? [{ id: 'stock', label: 'In stock only', without: { ...filter, inStockOnly: false } }]
    : [];
  return [...search, ...chosen, ...ranges, ...stock];
}

function sayRange([low, high]: Range, say: (value: number) => string): string {
  if (low === null) return high === null ? '' : `up to ${say(high)}`;
  return high === null ? `from ${say(low)}` : `${say(low)} to ${say(high)}`;
}
