import { dispatchCutOffHour } from '#shared/store.ts';
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

/** So many working days before a date. */
export function subtractWorkingDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0; ) {
    date = new Date(date.getTime() - day);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

const formatShown = (date: Date, withMonth = true): string =>
  [formatWeekdayAndDay(date), ...(withMonth ? [formatShortMonth(date)] : [])].join(' ');

type WorkingDays = { min: number; max: number };

/** The first and the last day that a parcel is promised for, `2026-06-03`. */
export type Arrival = { from: string; to: string };

/** Whether what is ordered at a moment leaves on the same day. */
const leavesToday = (at: Date): boolean =>
  isWorkingDay(toLondonDate(at)) && toLondonTime(at).getUTCHours() < dispatchCutOffHour;

/** The working day in London on which an order of that moment leaves: the same until the cut-off, else the next. */
export const computeDispatchDate = (at: Date): Date =>
  leavesToday(at) ? toLondonDate(at) : addWorkingDays(toLondonDate(at), 1);

/** For how many more minutes an order leaves today; undefined where it no longer does. */
export function computeMinutesToOrder(at: Date): number | undefined {
  if (!leavesToday(at)) return undefined;
  const london = toLondonTime(at);
  return dispatchCutOffHour * 60 - london.getUTCHours() * 60 - london.getUTCMinutes();
}

/** When an order of that moment arrives, by the working days that its delivery takes. */
export function computeArrival({ min, max }: WorkingDays, at: Date): Arrival {
  const leaves = computeDispatchDate(at);
  const [from, to] = [addWorkingDays(leaves, min), addWorkingDays(leaves, max)].map((date) =>
    date.toISOString().slice(0, 10),
  ) as [string, string];
  return { from, to };
}

/** 'Wed 4 – Thu 5 Jun': when an order of that moment arrives; one date where first and last fall together. */
export const formatArrivalDates = (workingDays: WorkingDays, at: Date): string =>
  formatArrival(computeArrival(workingDays, at));

export const formatArrival = ({ from, to }: Arrival): string => formatDayRange(new Date(from), new Date(to));

/** 'Wed 4 – Thu 5 Jun': so many working days after a moment, whatever the hour. */
export function formatWorkingDays({ min, max }: WorkingDays, at: Date): string {
  const today = toLondonDate(at);
  return formatDayRange(addWorkingDays(today, min), addWorkingDays(today, max));
}

/** 'Mon 1 Jun', the day on which an order of that moment leaves. */
export const formatDispatchDate = (at: Date): string => formatShown(computeDispatchDate(at));

/** 'Wed 4 – Thu 5 Jun'; one date where both fall together. */
export function formatDayRange(first: Date, last: Date): string {
  if (first.getTime() === last.getTime()) return formatShown(last);
  return `${formatShown(first, formatShortMonth(first) !== formatShortMonth(last))} – ${formatShown(last)}`;
}
