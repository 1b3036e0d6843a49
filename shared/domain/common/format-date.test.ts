import { expect, test } from 'vitest';
import {
  formatDay,
  formatDayAndMonth,
  formatMonth,
  formatShortMonth,
  formatWeekday,
  formatWeekdayAndDay,
} from './format-date.ts';

const as = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (date: Date) => formatter.format(date);
};
const long = as({ dateStyle: 'long' });
const monthAndYear = as({ month: 'long', year: 'numeric' });
const weekdayLong = as({ weekday: 'long' });
const dayMonth = as({ day: 'numeric', month: 'long' });
const [weekday, day, month] = [{ weekday: 'short' }, { day: 'numeric' }, { month: 'short' }].map((each) =>
  as(each as Intl.DateTimeFormatOptions),
) as [typeof long, typeof long, typeof long];

test('every day of four years is formatted as in British English', () => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2028, 0, 1); at += 24 * 3600 * 1000) {
    const date = new Date(at);
    const iso = date.toISOString();
    expect(formatDay(iso.slice(0, 10))).toBe(long(date));
    expect(formatMonth(iso.slice(0, 7))).toBe(monthAndYear(date));
    expect(formatWeekday(date)).toBe(weekdayLong(date));
    expect(formatDayAndMonth(date)).toBe(dayMonth(date));
    expect(formatShortMonth(date)).toBe(month(date));
    expect(formatWeekdayAndDay(date)).toBe(`${weekday(date)} ${day(date)}`);
  }
});
