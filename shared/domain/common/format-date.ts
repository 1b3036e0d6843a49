/** Days and months in words, in British English: `2026-03-09` and `2026-03` are calendar days and months, not moments. */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '2026-03' as 'March 2026'. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${months[Number(number) - 1]} ${year}`;
}

/** '2026-03-09' as '9 March 2026'. */
export const formatDay = (day: string): string =>
  `${Number(day.slice(8, 10))} ${formatMonth(day.slice(0, 7))}`;

/** 'Jun', and 'Sept', the only one of four letters. */
export const formatShortMonth = (date: Date): string => {
  const name = months[date.getUTCMonth()] ?? '';
  return name.slice(0, name === 'September' ? 4 : 3);
};

/** 'Wednesday' */
export const formatWeekday = (date: Date): string => weekdays[date.getUTCDay()] ?? '';

/** 'Wed 4' */
export const formatWeekdayAndDay = (date: Date): string =>
  `${formatWeekday(date).slice(0, 3)} ${date.getUTCDate()}`;

/** '4 December' */
export const formatDayAndMonth = (date: Date): string => `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
