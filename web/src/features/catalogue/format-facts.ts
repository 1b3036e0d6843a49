import { formatAge, formatStrength, formatVolume } from '#shared/domain/catalogue/format-units.ts';

type DescribedProduct = { age: number | null; abv: string; bottleSize: string };

/** '21 years, 52.1% ABV, 70cl': the facts a shopper compares bottles by. */
export const formatFacts = ({ age, abv, bottleSize }: DescribedProduct): string =>
  [formatAge(age), formatStrength(abv), formatVolume(bottleSize)].join(', ');
