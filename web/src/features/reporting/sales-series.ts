import type { Summary } from '#shared/contracts/reporting/reports.ts';
import { addDays, toMonth } from '#shared/domain/common/days.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { formatDay, formatMonth } from '#web/lib/format-date.ts';

type Day = NonNullable<Summary['sales']>['days'][number];

/** The ranges of the chart: each of the last 30 days, or the months of the last 365. */
export const chartRanges = { days: '30 days', months: '12 months' } as const;
export type ChartRange = keyof typeof chartRanges;

/** A bar of the chart and a row of its table; money in pence. */
export type SalesPoint = {
  key: string;
  label: string;
  salesPence: number;
  refundedPence: number;
  orders: number;
  units: number;
};

function sumDays(key: string, label: string, days: readonly Day[]): SalesPoint {
  const sum = (figure: (day: Day) => number) => days.reduce((total, day) => total + figure(day), 0);
  return {
    key,
    label,
    salesPence: sum(({ sales }) => parsePence(sales)),
    refundedPence: sum(({ refunded }) => parsePence(refunded)),
    orders: sum(({ orders }) => orders),
    units: sum(({ units }) => units),
  };
}

/** The points of a range that ends today. */
export const buildSeries = (days: readonly Day[], range: ChartRange, today: string): SalesPoint[] =>
  buildPoints(days, range, { from: addDays(today, range === 'days' ? -29 : -364), to: today });

/** The points of some days; a day or month without sales is a point of nothing. */
export function buildPoints(
  days: readonly Day[],
  range: ChartRange,
  { from, to }: { from: string; to: string },
): SalesPoint[] {
  const byKey = Map.groupBy(days, ({ day }) => (range === 'days' ? day : toMonth(day)));
  const points = new Map<string, SalesPoint>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const key = range === 'days' ? day : toMonth(day);
    if (points.has(key)) continue;
    const label = range === 'days' ? formatDay(day) : formatMonth(key);
    points.set(key, sumDays(key, label, byKey.get(key) ?? []));
  }
  return [...points.values()];
}
