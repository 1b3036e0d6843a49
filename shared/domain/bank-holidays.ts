const dayMs = 24 * 3600 * 1000;

/** A date of the calendar as midnight UTC of it: from there on it is plain counting. */
const date = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

const plusDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);

export const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/** Easter Sunday of the Gregorian calendar, by the rule that Meeus, Jones and Butcher published. */
function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return date(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

function firstMonday(year: number, month: number): Date {
  const first = date(year, month, 1);
  return plusDays(first, (8 - first.getUTCDay()) % 7);
}

function lastMonday(year: number, month: number): Date {
  const last = date(year, month + 1, 0);
  return plusDays(last, -((last.getUTCDay() + 6) % 7));
}

/** A fixed day that falls on a weekend is kept on the next weekday that is free. */
function kept(day: Date, taken: readonly Date[] = []): Date {
  let free = day;
  while (isWeekend(free) || taken.some((each) => each.getTime() === free.getTime())) free = plusDays(free, 1);
  return free;
}

/**
 * The bank holidays of England and Wales, from where parcels leave, by the rules of the Banking and Financial Dealings
 * Act 1971. A day that is proclaimed for one year is not among them.
 */
export function bankHolidays(year: number): Date[] {
  const sunday = easter(year);
  const christmas = kept(date(year, 12, 25));
  return [
    kept(date(year, 1, 1)),
    plusDays(sunday, -2),
    plusDays(sunday, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    christmas,
    kept(date(year, 12, 26), [christmas]),
  ];
}
