import { isWeekend, listBankHolidays } from './bank-holidays.ts';
import { formatShortMonth, formatWeekdayAndDay } from './format-date.ts';
import { toLondonTime } from './london-time.ts';

const day = 24 * 3600 * 1000;

/** The calendar date in London, as midnight UTC of that date: from there on it is plain counting. */
export function toLondonDate(at: Date): Date {
  return new Date(`${toLondonTime(at).toISOString().slice(0, 10)}T00:00:00Z`);
}

const isWorkingDay = (date: Date): boolean =>
  !isWeekend(date) &&
  !listBankHolidays(date.getUTCFullYear()).some((holiday) => holiday.getTime() === date.getTime());

/** So many working days after a date; Saturdays, Sundays and bank holidays do not count. */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0; ) {
    date = new Date(date.getTime() + day);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

const formatShown = (date: Date, withMonth = true): string =>
  [formatWeekdayAndDay(date), ...(withMonth ? [formatShortMonth(date)] : [])].join(' ');

/** 'Wed 4 – Thu 5 Jun': when an order of today arrives; one date where first and last fall together. */
export function formatArrivalDates(workingDays: { min: number; max: number }, now: Date): string {
  const today = toLondonDate(now);
  const first = addWorkingDays(today, workingDays.min);
  return formatDayRange(first, addWorkingDays(today, workingDays.max));
}

/** 'Wed 4 – Thu 5 Jun'; one date where both fall together. */
export function formatDayRange(first: Date, last: Date): string {
  if (first.getTime() === last.getTime()) return formatShown(last);
  return `${formatShown(first, formatShortMonth(first) !== formatShortMonth(last))} – ${formatShown(last)}`;
}
