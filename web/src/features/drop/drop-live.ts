type Timed = { opensAt: string; closesAt: string };

export const isLive = (drop: Timed, now: number): boolean =>
  Date.parse(drop.opensAt) <= now && now < Date.parse(drop.closesAt);

const london = { timeZone: 'Europe/London' } as const;
const weekday = new Intl.DateTimeFormat('en-GB', { ...london, weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { ...london, day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { ...london, hour: '2-digit', minute: '2-digit' });

const sixDaysMs = 6 * 24 * 60 * 60 * 1000;

/** 'Thursday at 18:00' within the next days, '4 December at 18:00' later on; London time, as at the bar. */
export function sayWhen(iso: string, now: number): string {
  const at = new Date(iso);
  const day = at.getTime() - now < sixDaysMs ? weekday.format(at) : date.format(at);
  return `${day} at ${time.format(at)}`;
}

/** Parts the last sentence of a headline from the rest, for the accent it gets. */
export function splitHeadline(headline: string): { opening: string; accent: string } {
  const match = /^(.*[.!?])\s+(\S.*)$/s.exec(headline.trim());
  return { opening: match?.[1] ?? headline.trim(), accent: match?.[2] ?? '' };
}
