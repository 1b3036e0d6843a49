import { formatDayAndMonth, formatWeekday } from './format-date.ts';
import { type DayHours, type TradingHours, weekdays } from './trading-hours.ts';

/** `14:00` as '2pm'; also '5.30pm', 'noon', 'midnight'. */
export function formatTimeOfDay(time: string): string {
  if (time === '12:00') return 'noon';
  if (time === '00:00') return 'midnight';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = hour % 12 || 12;
  return `${shown}${minute ? `.${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}

/** '5pm to 11pm', or 'Closed'. */
export const formatDayHours = ({ opens, closes }: DayHours): string =>
  opens && closes ? `${formatTimeOfDay(opens)} to ${formatTimeOfDay(closes)}` : 'Closed';

/** `2026-12-24` as 'Thursday 24 December'. */
export function formatNamedDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${formatWeekday(date)} ${formatDayAndMonth(date)}`;
}

export type HoursLine = { name: string; value: string };

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A week's hours, with consecutive days of equal hours as one: 'Tuesday to Saturday', '5pm to 11pm'. */
export function listOpeningHours({ openingHours }: Pick<TradingHours, 'openingHours'>): HoursLine[] {
  const runs: { days: string[]; value: string }[] = [];
  for (const day of weekdays) {
    const value = formatDayHours(openingHours[day]);
    const last = runs.at(-1);
    if (last?.value === value) last.days.push(capitalise(day));
    else runs.push({ days: [capitalise(day)], value });
  }
  return runs.map(({ days, value }) => ({ name: joinDays(days), value }));
}

const joinDays = (days: readonly string[]): string =>
  days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(' and ');

/** The days with other hours: 'Thursday 31 December (New Year's Eve)', '5pm to 1am'. */
export const listExceptions = ({ exceptions }: Pick<TradingHours, 'exceptions'>): HoursLine[] =>
  exceptions
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, reason, ...hours }) => ({
      name: `${formatNamedDay(day)} (${reason})`,
      value: formatDayHours(hours),
    }));

/** Until when an order leaves on the same day, and the days with other hours, in sentences. */
export function describeDispatch({
  dispatchCutOff,
  closedDays,
  openBankHolidays,
}: Pick<TradingHours, 'dispatchCutOff' | 'closedDays' | 'openBankHolidays'>): string[] {
  const list = (days: readonly string[]) => new Intl.ListFormat('en-GB').format(days);
  const byDay = closedDays.toSorted((one, other) => one.day.localeCompare(other.day));
  return [
    `What you order before ${formatTimeOfDay(dispatchCutOff)} on a working day leaves us that day; anything later leaves on the next.`,
    'Saturdays, Sundays and bank holidays in England and Wales are not working days.',
    ...(byDay.length > 0
      ? [
          `Nothing leaves us on ${list(byDay.map(({ day, reason }) => `${formatNamedDay(day)} (${reason})`))} either.`,
        ]
      : []),
    ...(openBankHolidays.length > 0
      ? [
          `Although ${openBankHolidays.length === 1 ? 'it is a bank holiday' : 'they are bank holidays'}, we do send parcels on ${list(openBankHolidays.toSorted().map(formatNamedDay))}.`,
        ]
      : []),
  ];
}
