import type { SliderRange } from './catalogue-ranges.ts';

/**
 * The stops of a track whose steps grow with the value: every £10 to £200, then an eighth more each time, rounded to £10. Most
 * bottles cost a few hundred pounds and a few cost thousands, so an even track would squeeze most of them into one inch.
 */
export function listLogStops({ min, max, step }: SliderRange): number[] {
  const stops = [min];
  for (let last = min; last < max; ) {
    last = Math.min(max, last < 20 * step ? last + step : Math.round((last * 1.125) / step) * step);
    stops.push(last);
  }
  return stops;
}

/** The stop that is nearest to a value. */
export const findStop = (stops: readonly number[], value: number): number => {
  const next = stops.findIndex((stop) => stop >= value);
  if (next <= 0) return next === 0 ? 0 : stops.length - 1;
  return (stops[next] ?? 0) - value < value - (stops[next - 1] ?? 0) ? next : next - 1;
};
