import { addDays } from '#shared/domain/common/days.ts';
import { addSums, type SalesSums } from './sales-entry.ts';

/** The lengths in London days, today included, over which the dashboard looks back. */
export const salesWindows = [1, 7, 30, 365] as const;

/** A day of the journal. */
export type SalesDay = { day: string } & Partial<SalesSums>;
export type SalesWindow = { days: number; from: string; now: SalesSums; before: SalesSums };

/** The first day that is needed, to compare the longest window with the one before it. */
export const findFirstNeededDay = (today: string): string =>
  addDays(today, 1 - 2 * Math.max(...salesWindows));

/** The totals of each window up to today, and of as many days before it. */
export function computeWindows(rows: readonly SalesDay[], today: string): SalesWindow[] {
  const sum = (from: string, to: string): SalesSums =>
    addSums(rows.filter(({ day }) => day >= from && day <= to));
  return salesWindows.map((days) => {
    const from = addDays(today, 1 - days);
    return { days, from, now: sum(from, today), before: sum(addDays(from, -days), addDays(from, -1)) };
  });
}

/** Bottles of which the fewest were sold come first, and among them those with the most stock to sell. */
export const compareSlowest = (
  one: { units: number; retailPence: number },
  other: { units: number; retailPence: number },
): number => one.units - other.units || other.retailPence - one.retailPence;
