import type { RangeName } from '#shared/domain/catalogue/search/catalogue-ranges.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';

type SliderLabels = { title: string; unit: string; format: (value: number) => string };

/** The labels of the three sliders, and how they format a value. */
export const sliderLabels: Record<RangeName, SliderLabels> = {
  price: { title: 'Price', unit: 'in pounds', format: (value) => `£${formatNumber(value)}` },
  age: { title: 'Age', unit: 'in years', format: (value) => `${value} years` },
  abv: { title: 'ABV', unit: 'in percent', format: (value) => `${value}%` },
};
