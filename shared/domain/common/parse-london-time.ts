import { toLondonTime } from './london-time.ts';

const hourMs = 3600 * 1000;

/**
 * The moment at which the clocks in London show a day and a time (`2026-07-16T00:30`); undefined for an invalid one. For the
 * hour that occurs twice in October it is the first, and for the one skipped in March the hour after it.
 */
export function parseLondonTime(shown: string): Date | undefined {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const hourBefore = new Date(asUtc - hourMs);
  return toLondonTime(hourBefore).getTime() === asUtc ? hourBefore : new Date(asUtc);
}
