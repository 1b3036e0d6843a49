import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';

/** How the shop writes the facts of a bottle, everywhere. */

export const formatAge = (years: number | null): string =>
  years === null ? 'No age statement' : `${years} ${years === 1 ? 'year' : 'years'}`;

export const formatStrength = (abv: string): string => `${abv}% ABV`;

/** '700ml' as the trade writes it, '70cl'; any other wording is left unchanged. */
export function formatVolume(bottleSize: string): string {
  const millilitres = parseVolumeMl(bottleSize);
  return millilitres ? `${millilitres / 10}cl` : bottleSize;
}

export const formatBottleCount = (count: number): string => `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
