import { toLondonTime } from './london-time.ts';

const hourMs = 3600 * 1000;

/**
 * The moment at which the clocks in London show a day and a time (`2026-07-16T00:30`); undefined for what is none. Of the hour
 * that comes twice in October it is the first, and of the one that is left out in March the one after.
 */
export function parseLondonTime(shown: string): Date | undefined {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const hourBefore = new Date(asUtc - hourMs);
  return toLondonTime(hourBefore).getTime() === asUtc ? hourBefore : new Date(asUtc);
}
