import { isWeekend, listBankHolidays } from './bank-holidays.ts';
import { formatShortMonth, formatWeekdayAndDay } from './format-date.ts';
import { toLondonDate, toLondonTime } from './london-time.ts';
import { type DispatchCalendar, toMinutes } from './trading-hours.ts';

const dayMs = 24 * 3600 * 1000;

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

const isBankHoliday = (date: Date): boolean =>
  listBankHolidays(date.getUTCFullYear()).some((holiday) => holiday.getTime() === date.getTime());

const isWorkingDay = (date: Date): boolean => !isWeekend(date) && !isBankHoliday(date);

/** Whether parcels leave on a date. */
function isDispatchDay(date: Date, { closedDays, openBankHolidays }: DispatchCalendar): boolean {
  const day = toDay(date);
  if (isWeekend(date) || closedDays.some((closed) => closed.day === day)) return false;
  return openBankHolidays.includes(day) || !isBankHoliday(date);
}

/** Whether carriers deliver on a date. */
const isDeliveryDay = (date: Date, { closedDays }: DispatchCalendar): boolean =>
  isWorkingDay(date) &&
  !closedDays.some(({ day, carriersDeliver }) => !carriersDeliver && day === toDay(date));

/** The date a number of days after another, counting only some of the days. */
function countDays(from: Date, days: number, isCounted: (date: Date) => boolean): Date {
  let date = from;
  for (let left = days; left > 0; ) {
    date = new Date(date.getTime() + dayMs);
    if (isCounted(date)) left -= 1;
  }
  return date;
}

/** The date some working days after another, by the bonded warehouse's calendar: all days except weekends and bank holidays. */
export const addWorkingDays = (from: Date, days: number): Date => countDays(from, days, isWorkingDay);

/** When a parcel that leaves on a date and takes a number of working days arrives. */
const addTransitDays = (from: Date, days: number, calendar: DispatchCalendar): Date =>
  countDays(from, days, (date) => isDeliveryDay(date, calendar));

/** The last date on which a parcel that takes a number of working days can leave to arrive by another date. */
export function computeLatestDispatch(arrivesBy: Date, days: number, calendar: DispatchCalendar): Date {
  let date = new Date(arrivesBy.getTime() - dayMs);
  while (!isDispatchDay(date, calendar) || addTransitDays(date, days, calendar) > arrivesBy)
    date = new Date(date.getTime() - dayMs);
  return date;
}

const formatShown = (date: Date, withMonth = true): string =>
  [formatWeekdayAndDay(date), ...(withMonth ? [formatShortMonth(date)] : [])].join(' ');

type WorkingDays = { min: number; max: number };

/** The first and the last day on which a parcel is promised to arrive, `2026-06-03`. */
export type Arrival = { from: string; to: string };

/** The minutes between a moment and that day's cut-off in London. */
function countMinutesLeft(at: Date, { dispatchCutOff }: DispatchCalendar): number {
  const london = toLondonTime(at);
  return toMinutes(dispatchCutOff) - london.getUTCHours() * 60 - london.getUTCMinutes();
}

/**
 * The date in London on which an order placed at that moment leaves: the same day until the cut-off, else the next day on which
 * parcels leave.
 */
export function computeDispatchDate(at: Date, calendar: DispatchCalendar): Date {
  const today = toLondonDate(at);
  return computeMinutesToOrder(at, calendar) === undefined
    ? countDays(today, 1, (date) => isDispatchDay(date, calendar))
    : today;
}

/** For how many more minutes an order leaves today; undefined when it no longer does. */
export function computeMinutesToOrder(at: Date, calendar: DispatchCalendar): number | undefined {
  const minutes = countMinutesLeft(at, calendar);
  return minutes > 0 && isDispatchDay(toLondonDate(at), calendar) ? minutes : undefined;
}

/** When an order placed at that moment arrives, by the working days of its delivery. */
export function computeArrival({ min, max }: WorkingDays, at: Date, calendar: DispatchCalendar): Arrival {
  const leaves = computeDispatchDate(at, calendar);
  return {
    from: toDay(addTransitDays(leaves, min, calendar)),
    to: toDay(addTransitDays(leaves, max, calendar)),
  };
}

/** How far ahead a buyer may choose the day of a delivery. */
const maxDaysAhead = 28;

/**
 * The days that a buyer may choose for a delivery ordered at that moment, `2026-06-05`: those on which carriers deliver, from
 * the day after the last one promised otherwise, up to 28 days ahead.
 */
export function listDeliveryDays(workingDays: WorkingDays, at: Date, calendar: DispatchCalendar): string[] {
  const { to } = computeArrival(workingDays, at, calendar);
  const last = new Date(toLondonDate(at).getTime() + maxDaysAhead * dayMs);
  const days: string[] = [];
  for (
    let date = addTransitDays(new Date(to), 1, calendar);
    date <= last;
    date = addTransitDays(date, 1, calendar)
  )
    days.push(toDay(date));
  return days;
}

/** Whether an order placed at that moment can arrive on a chosen day: a later one, or the single day that is promised anyway. */
export function canDeliverOn(
  day: string,
  workingDays: WorkingDays,
  at: Date,
  calendar: DispatchCalendar,
): boolean {
  const { from, to } = computeArrival(workingDays, at, calendar);
  return (from === day && to === day) || listDeliveryDays(workingDays, at, calendar).includes(day);
}

/** 'Wed 4 – Thu 5 Jun': when an order placed at that moment arrives; one date when first and last are the same. */
export const formatArrivalDates = (workingDays: WorkingDays, at: Date, calendar: DispatchCalendar): string =>
  formatArrival(computeArrival(workingDays, at, calendar));

export const formatArrival = ({ from, to }: Arrival): string => formatDayRange(new Date(from), new Date(to));

/** 'Wed 4 – Thu 5 Jun': some working days of the warehouse after a moment, whatever the time of day. */
export function formatWorkingDays({ min, max }: WorkingDays, at: Date): string {
  const today = toLondonDate(at);
  return formatDayRange(addWorkingDays(today, min), addWorkingDays(today, max));
}

/** 'Mon 1 Jun', the day on which an order placed at that moment leaves. */
export const formatDispatchDate = (at: Date, calendar: DispatchCalendar): string =>
  formatShown(computeDispatchDate(at, calendar));

/** 'Wed 4 – Thu 5 Jun'; one date when both are the same. */
export function formatDayRange(first: Date, last: Date): string {
  if (first.getTime() === last.getTime()) return formatShown(last);
  return `${formatShown(first, formatShortMonth(first) !== formatShortMonth(last))} – ${formatShown(last)}`;
}
