import { toLondonDate } from './london-time.ts';

/** Days and months as text, `2026-03-09` and `2026-03`, which sorts in order of time. */

/** The day, in London, of a moment. */
export const toLondonDay = (at: Date): string => toLondonDate(at).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const toMonth = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

export const toFirstDay = (month: string): string => `${month}-01`;

export const toLastDay = (month: string): string => addDays(toFirstDay(addMonths(month, 1)), -1);

export const findEarliestDay = (...days: readonly [string, ...string[]]): string =>
  days.toSorted()[0] ?? days[0];
export const findLatestDay = (...days: readonly [string, ...string[]]): string =>
  days.toSorted().at(-1) ?? days[0];
