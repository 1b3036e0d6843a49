import {
  addDays,
  findEarliestDay,
  toFirstDay,
  toLastDay,
  toLondonDay,
  toMonth,
} from '#shared/domain/common/days.ts';

/** The most London days that a report covers: a year, including one with 29 February. */
export const maxReportDays = 366;

const hourMs = 3_600_000;
/** For how many hours after a day is over its entries still arrive normally; after that they are late. */
const lateAfterHours = 2;
/** How many hours after a day is over its month may be packed: an hour more, for a transaction that began in time. */
const packAfterHours = 3;

/** Whether a London day has been over for so long that its month may already be packed. */
export const isLateDay = (day: string, now: Date): boolean =>
  day < toLondonDay(new Date(now.getTime() - lateAfterHours * hourMs));

/** The last London day that may be packed. */
export const toLastPackedDay = (now: Date): string =>
  addDays(toLondonDay(new Date(now.getTime() - packAfterHours * hourMs)), -1);

/** London days, both included. */
export type ReportPeriod = { from: string; to: string };

export const countDays = ({ from, to }: ReportPeriod): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * hourMs)) + 1;

/** What is wrong with the last day of a period, as its field's message; undefined when nothing is. */
export function findPeriodProblem(period: ReportPeriod): string | undefined {
  // An invalid day is reported by its own field.
  if (Number.isNaN(countDays(period))) return undefined;
  if (period.to < period.from) return 'The last day cannot be before the first';
  return countDays(period) > maxReportDays ? 'A report covers a year at most' : undefined;
}

/** The months that a period touches, and its days in each. */
export function listMonths({ from, to }: ReportPeriod): { month: string; from: string; to: string }[] {
  const months: { month: string; from: string; to: string }[] = [];
  for (let day = from; day <= to; ) {
    const month = toMonth(day);
    const last = findEarliestDay(toLastDay(month), to);
    months.push({ month, from: day, to: last });
    day = addDays(last, 1);
  }
  return months;
}

/** The quarter of a calendar year that a day is in. */
function toQuarter(day: string): ReportPeriod {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const toText = (month: number) => `${day.slice(0, 4)}-${String(month).padStart(2, '0')}`;
  return { from: toFirstDay(toText(first)), to: toLastDay(toText(first + 2)) };
}

/** Periods that people often ask for, as of today; a period that is not over ends today. */
export function listUsualPeriods(today: string): { name: string; period: ReportPeriod }[] {
  const month = toMonth(today);
  const lastMonth = toMonth(addDays(toFirstDay(month), -1));
  const quarter = toQuarter(today);
  return [
    { name: 'This month', period: { from: toFirstDay(month), to: today } },
    { name: 'Last month', period: { from: toFirstDay(lastMonth), to: toLastDay(lastMonth) } },
    { name: 'This quarter', period: { from: quarter.from, to: today } },
    { name: 'Last quarter', period: toQuarter(addDays(quarter.from, -1)) },
    { name: 'Last 12 months', period: { from: addDays(today, -364), to: today } },
  ];
}
