import { bankHolidays, isWeekend } from './bank-holidays.ts';
import { inLondon } from './london-time.ts';
import { shortMonth, weekdayAndDay } from './say-day.ts';

const day = 24 * 3600 * 1000;

/** The calendar date in London, as midnight UTC of that date: from there on it is plain counting. */
export function londonDate(at: Date): Date {
  return new Date(`${inLondon(at).toISOString().slice(0, 10)}T00:00:00Z`);
}

const isWorkingDay = (date: Date): boolean =>
  !isWeekend(date) &&
  !bankHolidays(date.getUTCFullYear()).some((holiday) => holiday.getTime() === date.getTime());

/** So many working days after a date; Saturdays, Sundays and bank holidays do not count. */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0; ) {
    date = new Date(date.getTime() + day);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

const shown = (date: Date, withMonth = true): string =>
  [weekdayAndDay(date), ...(withMonth ? [shortMonth(date)] : [])].join(' ');

/** 'Wed 4 – Thu 5 Jun': when an order of today arrives; one date where first and last fall together. */
export function arrivalDates(workingDays: { min: number; max: number }, now: Date): string {
  const today = londonDate(now);
  const first = addWorkingDays(today, workingDays.min);
  return dayRange(first, addWorkingDays(today, workingDays.max));
}

/** 'Wed 4 – Thu 5 Jun'; one date where both fall together. */
export function dayRange(first: Date, last: Date): string {
  if (first.getTime() === last.getTime()) return shown(last);
  return `${shown(first, shortMonth(first) !== shortMonth(last))} – ${shown(last)}`;
}
