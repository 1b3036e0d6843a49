import { firstDayOf, lastDayOf } from './days.ts';
import { liesInStorage, type StoredLot } from './storage-billing.ts';

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
