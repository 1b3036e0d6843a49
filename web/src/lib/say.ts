import { volumeMlOf } from '#shared/domain/bottle-size.ts';

/** How the shop says the facts of a bottle, wherever it says them. */

export const saysAge = (years: number | null): string =>
  years === null ? 'No age statement' : `${years} ${years === 1 ? 'year' : 'years'}`;

export const saysStrength = (abv: string): string => `${abv}% ABV`;

/** '700ml' as the trade says it, '70cl'; any other wording is left as it is. */
export function saysVolume(bottleSize: string): string {
  const millilitres = volumeMlOf(bottleSize);
  return millilitres ? `${millilitres / 10}cl` : bottleSize;
}

export const saysBottles = (count: number): string => `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
