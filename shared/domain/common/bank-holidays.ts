const dayMs = 24 * 3600 * 1000;

/** A calendar date as midnight UTC, so that days can simply be counted. */
const toDate = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

const addDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);

export const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/** Easter Sunday of the Gregorian calendar, by the rule that Meeus, Jones and Butcher published. */
function computeEaster(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return toDate(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

function findFirstMonday(year: number, month: number): Date {
  const first = toDate(year, month, 1);
  return addDays(first, (8 - first.getUTCDay()) % 7);
}

function findLastMonday(year: number, month: number): Date {
  const last = toDate(year, month + 1, 0);
  return addDays(last, -((last.getUTCDay() + 6) % 7));
}

/** A fixed holiday on a weekend moves to the next free weekday. */
function findObservedDay(day: Date, taken: readonly Date[] = []): Date {
  let free = day;
  while (isWeekend(free) || taken.some((each) => each.getTime() === free.getTime())) free = addDays(free, 1);
  return free;
}

/**
 * The bank holidays of England and Wales, where parcels are sent from, by the rules of the Banking and Financial Dealings Act
 * 1971. A day that is proclaimed for a single year is not included.
 */
export function listBankHolidays(year: number): Date[] {
  const sunday = computeEaster(year);
  const christmas = findObservedDay(toDate(year, 12, 25));
  return [
    findObservedDay(toDate(year, 1, 1)),
    addDays(sunday, -2),
    addDays(sunday, 1),
    findFirstMonday(year, 5),
    findLastMonday(year, 5),
    findLastMonday(year, 8),
    christmas,
    findObservedDay(toDate(year, 12, 26), [christmas]),
  ];
}

const names = [
  "New Year's Day",
  'Good Friday',
  'Easter Monday',
  'Early May bank holiday',
  'Spring bank holiday',
  'Summer bank holiday',
  'Christmas Day',
  'Boxing Day',
];

/** The same days of a year with their names: `2026-12-28`, 'Boxing Day'. */
export const nameBankHolidays = (year: number): { day: string; name: string }[] =>
  listBankHolidays(year).map((date, index) => ({
    day: date.toISOString().slice(0, 10),
    name: names[index] ?? '',
  }));
