import { type Range, type RangeName, rangeNames } from '#shared/domain/catalogue-bounds.ts';
import type { CatalogueFilter } from '#shared/domain/catalogue-filter.ts';
import { type Wish, wishesOf } from '#shared/domain/no-hit.ts';
import { sliderWords } from './slider-words.ts';

export type AppliedFilter = Wish & { label: string };

/** Everything that narrows the list now, in words, each with the filter that remains when it is taken away. */
export const appliedFilters = (filter: CatalogueFilter): AppliedFilter[] =>
  wishesOf(filter).map((wish) => ({ ...wish, label: saysWish(wish.id, filter) }));

const isRange = (id: string): id is RangeName => (rangeNames as string[]).includes(id);

function saysWish(id: string, filter: CatalogueFilter): string {
  if (id === 'search') return `“${filter.search.trim()}”`;
  if (id === 'stock') return 'In stock only';
  if (!isRange(id)) return id.slice(id.indexOf(':') + 1);
  const { title, say } = sliderWords[id];
  const range = filter.ranges[id];
  return range ? `${title} ${saysRange(range, say)}` : title;
}

function saysRange([low, high]: Range, say: (value: number) => string): string {
  if (low === null) return high === null ? '' : `up to ${say(high)}`;
  return high === null ? `from ${say(low)}` : `${say(low)} to ${say(high)}`;
}
