import { parsePence } from '#shared/domain/common/money.ts';

type MeasuredProduct = { price: string; age: number | null; abv: string };

export type RangeName = 'price' | 'age' | 'abv';
/** The range of a slider; an end at its limit is open (null) and filters nothing. */
export type Range = readonly [low: number | null, high: number | null];
export type SliderRange = { min: number; max: number; step: number };
export type CatalogueRanges = Record<RangeName, SliderRange>;

/** Where each slider begins, its smallest possible end and its step: pounds, years and percent. */
const sliders: CatalogueRanges = {
  price: { min: 0, max: 5000, step: 10 },
  age: { min: 0, max: 50, step: 1 },
  abv: { min: 35, max: 70, step: 0.5 },
};

export const rangeNames = Object.keys(sliders) as RangeName[];

/** The figure of a bottle that a slider filters by; null when the bottle does not state it. */
export const measures: Record<RangeName, (product: MeasuredProduct) => number | null> = {
  price: (product) => parsePence(product.price) / 100,
  age: (product) => product.age,
  abv: (product) => Number(product.abv),
};

/** Sliders end at the highest bottle, rounded up to a step, or at the specification's figure if that is higher. */
export function computeCatalogueRanges(products: readonly MeasuredProduct[]): CatalogueRanges {
  const computeBounds = (name: RangeName): SliderRange => {
    const slider = sliders[name];
    const highest = products.reduce(
      (top, product) => Math.max(top, measures[name](product) ?? 0),
      slider.max,
    );
    return { ...slider, max: Math.ceil(highest / slider.step) * slider.step };
  };
  return { price: computeBounds('price'), age: computeBounds('age'), abv: computeBounds('abv') };
}

/** The range that two thumbs select: an end at its limit is open, and two open ends are no range. */
export function toRange(
  [low, high]: readonly [number, number],
  { min, max }: SliderRange,
): Range | undefined {
  const range: Range = [low <= min ? null : low, high >= max ? null : high];
  return range[0] === null && range[1] === null ? undefined : range;
}

/** Where the two thumbs are for a range. */
export const toThumbs = (range: Range | undefined, { min, max }: SliderRange): readonly [number, number] => [
  Math.min(max, Math.max(min, range?.[0] ?? min)),
  Math.max(min, Math.min(max, range?.[1] ?? max)),
];
