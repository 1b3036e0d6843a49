import { inLondon } from '#shared/domain/london-time.ts';
import { dayAndMonth, weekdayOf } from '#shared/domain/say-day.ts';

type Timed = { opensAt: string; closesAt: string };

export const isLive = (drop: Timed, now: number): boolean =>
  Date.parse(drop.opensAt) <= now && now < Date.parse(drop.closesAt);

const sixDaysMs = 6 * 24 * 60 * 60 * 1000;

/** 'Thursday at 18:00' within the next days, '4 December at 18:00' later on; London time, as at the bar. */
export function sayWhen(iso: string, now: number): string {
  const at = new Date(iso);
  const there = inLondon(at);
  const day = at.getTime() - now < sixDaysMs ? weekdayOf(there) : dayAndMonth(there);
  return `${day} at ${there.toISOString().slice(11, 16)}`;
}

/** Parts the last sentence of a headline from the rest, for the accent it gets. */
export function splitHeadline(headline: string): { opening: string; accent: string } {
  const match = /^(.*[.!?])\s+(\S.*)$/s.exec(headline.trim());
  return { opening: match?.[1] ?? headline.trim(), accent: match?.[2] ?? '' };
}
