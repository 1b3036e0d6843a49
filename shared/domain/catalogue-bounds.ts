import { penceOf } from './money.ts';

type Measured = { price: string; age: number | null; abv: string };

export type RangeName = 'price' | 'age' | 'abv';
export type Range = readonly [low: number, high: number];
export type SliderBounds = { min: number; max: number; step: number };
export type CatalogueBounds = Record<RangeName, SliderBounds>;

/** Where each slider begins, the least that it ends at, and its step: pounds, years and percent. */
const sliders: CatalogueBounds = {
  price: { min: 0, max: 5000, step: 10 },
  age: { min: 0, max: 50, step: 1 },
  abv: { min: 35, max: 70, step: 0.5 },
};

export const rangeNames = Object.keys(sliders) as RangeName[];

/** What a slider measures of a bottle; null where the bottle states nothing. */
export const measures: Record<RangeName, (product: Measured) => number | null> = {
  price: (product) => penceOf(product.price) / 100,
  age: (product) => product.age,
  abv: (product) => Number(product.abv),
};

/** Sliders end at the highest bottle, rounded up to a step, or at the specification's figure when that is more. */
export function catalogueBounds(products: readonly Measured[]): CatalogueBounds {
  const boundsOf = (name: RangeName): SliderBounds => {
    const slider = sliders[name];
    const highest = products.reduce(
      (top, product) => Math.max(top, measures[name](product) ?? 0),
      slider.max,
    );
    return { ...slider, max: Math.ceil(highest / slider.step) * slider.step };
  };
  return { price: boundsOf('price'), age: boundsOf('age'), abv: boundsOf('abv') };
}
