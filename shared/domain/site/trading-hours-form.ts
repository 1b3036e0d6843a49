import * as z from 'zod/mini';
import { nameBankHolidays } from '#shared/domain/common/bank-holidays.ts';
import { isDay } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText } from '#shared/domain/common/one-line.ts';
import { type TradingHours, type Weekday, weekdays } from '#shared/domain/common/trading-hours.ts';

/** The messages at the fields of the trading hours; the form and the calls check the same. */
export const tradingHoursMessages = {
  dispatchCutOff: 'Please choose a whole or half hour, from 00:30 to 23:30',
  time: 'Please choose a whole or half hour',
  day: 'Please enter a day',
  reason: 'Please say why, in at most 60 characters',
  sameDay: 'This day is entered twice',
  bankHoliday: 'This is not a bank holiday in England and Wales',
  closedBankHoliday: 'This bank holiday is also entered as a closed day',
  bothTimes: 'Please choose when it opens and when it closes, or neither',
  sameTime: 'It cannot close at the time it opens',
} as const;

/** The most days of each kind; more would make every answer long. */
export const maxDays = 60;

const halfHour = /^([01]\d|2[0-3]):(00|30)$/;

const Day = z
  .string(tradingHoursMessages.day)
  .check(
    z.refine(
      (day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) && day < '2100',
      tradingHoursMessages.day,
    ),
  );

const Reason = buildRequiredText(tradingHoursMessages.reason, 60, { tooLong: tradingHoursMessages.reason });

const Time = z.nullable(
  z.string(tradingHoursMessages.time).check(z.regex(halfHour, tradingHoursMessages.time)),
);

const checkHours: z.core.CheckFn<{ opens: string | null; closes: string | null }> = ({ value, issues }) => {
  const fault =
    (value.opens === null) !== (value.closes === null)
      ? tradingHoursMessages.bothTimes
      : value.opens !== null && value.opens === value.closes
        ? tradingHoursMessages.sameTime
        : undefined;
  if (fault) issues.push({ code: 'custom', message: fault, input: value, path: ['closes'] });
};

const hours = { opens: Time, closes: Time };
const Hours = z.object(hours).check(checkHours);

const checkDays: z.core.CheckFn<{ day: string }[]> = ({ value, issues }) => {
  for (const [index, { day }] of value.entries())
    if (value.findIndex((other) => other.day === day) !== index)
      issues.push({
        code: 'custom',
        message: tradingHoursMessages.sameDay,
        input: day,
        path: [index, 'day'],
      });
};

const tooMany = `Must be at most ${maxDays} days`;

/** An invalid day is refused by its own check. */
const isBankHoliday = (day: string): boolean =>
  !isDay(day) || nameBankHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);

const fields = {
  dispatchCutOff: z.string(tradingHoursMessages.dispatchCutOff).check(
    z.regex(halfHour, tradingHoursMessages.dispatchCutOff),
    z.refine((time) => time !== '00:00', tradingHoursMessages.dispatchCutOff),
  ),
  closedDays: z
    .array(z.object({ day: Day, reason: Reason, carriersDeliver: z.boolean('Must be true or false') }))
    .check(z.maxLength(maxDays, tooMany), checkDays),
  openBankHolidays: z
    .array(Day.check(z.refine(isBankHoliday, tradingHoursMessages.bankHoliday)))
    .check(z.maxLength(maxDays, tooMany)),
  openingHours: z.object(
    Object.fromEntries(weekdays.map((day) => [day, Hours])) as Record<Weekday, typeof Hours>,
  ),
  exceptions: z
    .array(z.object({ day: Day, reason: Reason, ...hours }).check(checkHours))
    .check(z.maxLength(maxDays, tooMany), checkDays),
};

const checkConflicts: z.core.CheckFn<Pick<TradingHours, 'closedDays' | 'openBankHolidays'>> = ({
  value,
  issues,
}) => {
  const closed = value.closedDays.findIndex(({ day }) => value.openBankHolidays.includes(day));
  if (closed >= 0)
    issues.push({
      code: 'custom',
      message: tradingHoursMessages.closedBankHoliday,
      input: value,
      path: ['closedDays', closed, 'day'],
    });
};

/** All hours, as they are stored. */
export const TradingHoursForm = z.object(fields).check(checkConflicts);

/** A change to the version that was read. */
export const TradingHoursChange = z
  .object({ ...fields, version: z.int('Must be a whole number') })
  .check(checkConflicts);

const sortDays = <Row extends { day: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.day.localeCompare(other.day));

/** The same hours in the order in which they are stored, whatever the order in the form. */
export const arrangeHours = (hours: TradingHours): TradingHours => ({
  dispatchCutOff: hours.dispatchCutOff,
  closedDays: sortDays(hours.closedDays).map(({ day, reason, carriersDeliver }) => ({
    day,
    reason,
    carriersDeliver,
  })),
  openBankHolidays: [...new Set(hours.openBankHolidays)].toSorted(),
  openingHours: Object.fromEntries(
    weekdays.map((day) => {
      const { opens, closes } = hours.openingHours[day];
      return [day, { opens, closes }];
    }),
  ) as TradingHours['openingHours'],
  exceptions: sortDays(hours.exceptions).map(({ day, reason, opens, closes }) => ({
    day,
    reason,
    opens,
    closes,
  })),
});

/** Whether two are the same, in whatever order their days are listed. */
export const isSameHours = (one: TradingHours, other: TradingHours): boolean =>
  JSON.stringify(arrangeHours(one)) === JSON.stringify(arrangeHours(other));
