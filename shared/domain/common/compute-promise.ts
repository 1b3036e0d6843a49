import { type Arrival, computeArrival, computeDispatchDate, formatArrival } from './arrival-dates.ts';
import type { DeliveryMethod } from './delivery.ts';
import { hasOpeningHours, type TradingHours, weekdays } from './trading-hours.ts';

const dayMs = 24 * 3600 * 1000;

type PromisedMethod = Pick<DeliveryMethod, 'workingDays' | 'isCollection'>;
type Hours = Pick<
  TradingHours,
  'dispatchCutOff' | 'closedDays' | 'openBankHolidays' | 'openingHours' | 'exceptions'
>;

/** Whether the bar opens on a date; an exception for that day replaces the week's hours. */
function isBarOpen(date: Date, { openingHours, exceptions }: Hours): boolean {
  const day = date.toISOString().slice(0, 10);
  const usual = openingHours[weekdays[(date.getUTCDay() + 6) % 7] ?? 'monday'];
  return (exceptions.find((each) => each.day === day) ?? usual).opens !== null;
}

/** The first day on which the bar opens after the day on which an order placed at that moment is packed. */
function computeCollectionDay(at: Date, hours: Hours): string {
  let date = computeDispatchDate(at, hours);
  do date = new Date(date.getTime() + dayMs);
  while (!isBarOpen(date, hours));
  return date.toISOString().slice(0, 10);
}

/** The days promised for an order placed at that moment: when a carrier brings it, or from when it can be collected. */
export function computePromise(
  { workingDays, isCollection }: PromisedMethod,
  at: Date,
  hours: Hours,
): Arrival {
  if (!isCollection || !hasOpeningHours(hours)) return computeArrival(workingDays, at, hours);
  const day = computeCollectionDay(at, hours);
  return { from: day, to: day };
}

/** 'Wed 4 – Thu 5 Jun', or the one day of a collection. */
export const formatPromise = (method: PromisedMethod, at: Date, hours: Hours): string =>
  formatArrival(computePromise(method, at, hours));
