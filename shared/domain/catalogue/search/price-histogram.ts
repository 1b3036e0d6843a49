import { type CatalogueFilter, type Filterable, matches, type SearchMatches } from './catalogue-filter.ts';
import { measures, type SliderRange } from './catalogue-ranges.ts';
import { findStop, listLogStops } from './log-track.ts';

const barCount = 24;

/** How many bottles there are in each section of the price track, given all other filters. */
export function countPrices(
  products: readonly Filterable[],
  filter: CatalogueFilter,
  found: SearchMatches,
  bounds: SliderRange,
): number[] {
  const stops = listLogStops(bounds);
  const bars = Array.from({ length: barCount }, () => 0);
  const { price: _, ...ranges } = filter.ranges;
  for (const product of products) {
    if (!matches(product, { ...filter, ranges }, found)) continue;
    const share = findStop(stops, measures.price(product) ?? 0) / (stops.length - 1);
    const bar = Math.min(barCount - 1, Math.floor(share * barCount));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}
