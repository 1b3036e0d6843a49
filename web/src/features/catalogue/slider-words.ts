import type { RangeName } from '#shared/domain/catalogue-bounds.ts';
import { sayNumber } from '#shared/domain/say-number.ts';

type SliderWords = { title: string; unit: string; say: (value: number) => string };

/** How the three sliders are called and how they say a value. */
export const sliderWords: Record<RangeName, SliderWords> = {
  price: { title: 'Price', unit: 'in pounds', say: (value) => `£${sayNumber(value)}` },
  age: { title: 'Age', unit: 'in years', say: (value) => `${value} years` },
  abv: { title: 'ABV', unit: 'in percent', say: (value) => `${value}%` },
};
