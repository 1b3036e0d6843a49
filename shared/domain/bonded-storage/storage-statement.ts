import { addMonths, toFirstDay, toLastDay, toMonth } from '#shared/domain/common/days.ts';
import type { StorageRateSchedule } from '#shared/domain/common/storage-rates.ts';
import { computeStorageBill, isInStorage, minInvoicePence, type StoredLot } from './storage-billing.ts';

type Bottle = { number: number; leftOn?: string };
type Lot = Omit<StoredLot, 'bottles'> & { bottles: readonly Bottle[] };

/** Bottles of one lot that are listed together. */
export type StatementEntry<L extends Lot> = { lot: L; bottles: Bottle[] };

/** The statement of a month: what was in bond at its end, and what came and left during it. */
export type StorageStatement<L extends Lot> = {
  lay: StatementEntry<L>[];
  came: StatementEntry<L>[];
  left: StatementEntry<L>[];
};

export function buildStorageStatement<L extends Lot>(month: string, lots: readonly L[]): StorageStatement<L> {
  const [first, last] = [toFirstDay(month), toLastDay(month)];
  const within = (day: string | undefined) => day !== undefined && first <= day && day <= last;
  const those = (matches: (lot: L, bottle: Bottle) => boolean): StatementEntry<L>[] =>
    lots.flatMap((lot) => {
      const bottles = lot.bottles.filter((bottle) => matches(lot, bottle));
      return bottles.length > 0 ? [{ lot, bottles }] : [];
    });
  return {
    lay: those((lot, bottle) => isInStorage(lot, bottle, last)),
    came: those((lot) => within(lot.storedFrom)),
    left: those((_, { leftOn }) => within(leftOn)),
  };
}

/** Whether a month has nothing to state. */
export const isEmpty = ({ lay, came, left }: StorageStatement<Lot>): boolean =>
  lay.length + came.length + left.length === 0;

/** The months that have a statement, the newest first: those that are over and have something to state. */
export function listStatementMonths(lots: readonly Lot[], today: string): string[] {
  const current = toMonth(today);
  const days = lots.flatMap(({ storedFrom, bottles }) => [
    storedFrom,
    ...bottles.flatMap(({ leftOn }) => leftOn ?? []),
  ]);
  const [first = current] = days.map(toMonth).toSorted();
  const months: string[] = [];
  for (let month = first; month < current; month = addMonths(month, 1)) {
    if (!isEmpty(buildStorageStatement(month, lots))) months.unshift(month);
  }
  return months;
}

/** The wording for the storage of a month without an invoice of its own. */
export function describeUnbilled(
  month: string,
  lots: readonly Lot[],
  later: { invoiceNumber: string } | undefined,
  schedule: StorageRateSchedule = [],
  minPence: number = minInvoicePence,
): string {
  const { totalPence } = computeStorageBill(month, lots, schedule);
  if (totalPence === 0) return 'No storage was billed for this month.';
  if (later) return `Billed with a later month, by invoice ${later.invoiceNumber}.`;
  // An amount too small for a card waits for the following months; anything else is billed within days of the month's end.
  return totalPence < minPence ? 'Billed with a later month.' : 'Not billed yet.';
}
