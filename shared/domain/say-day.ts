/** Days and months in words, as British English has them: `2026-03-09` and `2026-03`, which are days of a calendar, not moments. */

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** '2026-03' as 'March 2026'. */
export function monthInWords(month: string): string {
  const [year, number] = month.split('-');
  return `${months[Number(number) - 1]} ${year}`;
}

/** '2026-03-09' as '9 March 2026'. */
export const dayInWords = (day: string): string =>
  `${Number(day.slice(8, 10))} ${monthInWords(day.slice(0, 7))}`;

/** 'Jun', and 'Sept', which is the one of four letters. */
export const shortMonth = (date: Date): string => {
  const name = months[date.getUTCMonth()] ?? '';
  return name.slice(0, name === 'September' ? 4 : 3);
};

/** 'Wed 4' */
export const weekdayAndDay = (date: Date): string => `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`;
