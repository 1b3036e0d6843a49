import { londonDate } from './arrival.ts';

/** Days and months as text, `2026-03-09` and `2026-03`: they compare as they follow one another. */

/** The day, in London, of a moment. */
export const londonDay = (at: Date): string => londonDate(at).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

export const firstDayOf = (month: string): string => `${month}-01`;

export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1);

const formatted = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
};

/** '9 March 2026'. */
export const dayInWords = formatted({ day: 'numeric', month: 'long', year: 'numeric' });

const monthAndYear = formatted({ month: 'long', year: 'numeric' });

/** 'March 2026'. */
export const monthInWords = (month: string): string => monthAndYear(firstDayOf(month));
