import type { CatalogueFilter } from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { type Range, type RangeName, rangeNames } from '#shared/domain/catalogue/search/catalogue-ranges.ts';
import { listRelaxations, type Relaxation } from '#shared/domain/catalogue/search/no-results.ts';
import { sliderLabels } from './slider-labels.ts';

export type AppliedFilter = Relaxation & { label: string };

/** Every filter applied to the list, in words, each with the filter that remains without it. */
export const listAppliedFilters = (filter: CatalogueFilter): AppliedFilter[] =>
  listRelaxations(filter).map((wish) => ({ ...wish, label: formatFilter(wish.id, filter) }));

const isRange = (id: string): id is RangeName => (rangeNames as string[]).includes(id);

function formatFilter(id: string, filter: CatalogueFilter): string {
  if (id === 'search') return `“${filter.search.trim()}”`;
  if (id === 'stock') return 'In stock only';
  if (!isRange(id)) return id.slice(id.indexOf(':') + 1) + (id.startsWith('cask:') ? ' cask' : '');
  const { title, format } = sliderLabels[id];
  const range = filter.ranges[id];
  return range ? `${title} ${formatRange(range, format)}` : title;
}

function formatRange([low, high]: Range, format: (value: number) => string): string {
  if (low === null) return high === null ? '' : `up to ${format(high)}`;
  return high === null ? `from ${format(low)}` : `${format(low)} to ${format(high)}`;
}
