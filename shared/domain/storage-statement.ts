import { addMonths, firstDayOf, lastDayOf, monthOf } from './days.ts';
import { leastInvoicePence, liesInStorage, type StoredLot, storageBill } from './storage-billing.ts';

type Bottle = { number: number; leftOn?: string };
type Lot = Omit<StoredLot, 'bottles'> & { bottles: readonly Bottle[] };

/** Bottles of one lot that are told of together. */
export type Told<L extends Lot> = { lot: L; bottles: Bottle[] };

/** What the statement of a month tells: what lay in bond at its end, and what came and left in its course. */
export type StorageStatement<L extends Lot> = { lay: Told<L>[]; came: Told<L>[]; left: Told<L>[] };

export function storageStatement<L extends Lot>(month: string, lots: readonly L[]): StorageStatement<L> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const within = (day: string | undefined) => day !== undefined && first <= day && day <= last;
  const those = (matches: (lot: L, bottle: Bottle) => boolean): Told<L>[] =>
    lots.flatMap((lot) => {
      const bottles = lot.bottles.filter((bottle) => matches(lot, bottle));
      return bottles.length > 0 ? [{ lot, bottles }] : [];
    });
  return {
    lay: those((lot, bottle) => liesInStorage(lot, bottle, last)),
    came: those((lot) => within(lot.storedFrom)),
    left: those((_, { leftOn }) => within(leftOn)),
  };
}

/** Whether there is anything to state of a month. */
export const isEmpty = ({ lay, came, left }: StorageStatement<Lot>): boolean =>
  lay.length + came.length + left.length === 0;

/** The months of which there is a statement, the newest first: those that are over and of which there is something to state. */
export function statedMonths(lots: readonly Lot[], today: string): string[] {
  const current = monthOf(today);
  const days = lots.flatMap(({ storedFrom, bottles }) => [
    storedFrom,
    ...bottles.flatMap(({ leftOn }) => leftOn ?? []),
  ]);
  const [first = current] = days.map(monthOf).toSorted();
  const months: string[] = [];
  for (let month = first; month < current; month = addMonths(month, 1)) {
    if (!isEmpty(storageStatement(month, lots))) months.unshift(month);
  }
  return months;
}

/** What a statement says of the storage of a month that no invoice is for alone. */
export function unbilledWords(
  month: string,
  lots: readonly Lot[],
  later: { invoiceNumber: string } | undefined,
): string {
  const { totalPence } = storageBill(month, lots);
  if (totalPence === 0) return 'No storage was billed for this month.';
  if (later) return `Billed with a later month, by invoice ${later.invoiceNumber}.`;
  // Too little for a card waits for the months that follow; anything else is billed within days of the month's end.
  return totalPence < leastInvoicePence ? 'Billed with a later month.' : 'Not billed yet.';
}
