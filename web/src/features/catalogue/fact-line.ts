import { saysAge, saysStrength, saysVolume } from '#web/lib/say.ts';

type Described = { age: number | null; abv: string; bottleSize: string };

/** '21 years, 52.1% ABV, 70cl': the facts a shopper compares bottles by. */
export const factLine = ({ age, abv, bottleSize }: Described): string =>
  [saysAge(age), saysStrength(abv), saysVolume(bottleSize)].join(', ');
