import { addMonths, lastDayOf, londonDay, monthOf } from './days.ts';
import { monthlyPence, type StoragePlace, storagePlaces } from './storage.ts';
import { vatWithin } from './vat.ts';

/** Bottles that came into bond together, as far as their storage goes; days are London's. */
export type StoredLot = {
  place: StoragePlace;
  storedFrom: string;
  bottles: readonly { leftOn?: string }[];
};

/** Whether a bottle lies in its place at the end of a day; on the day on which it leaves it does not any more. */
export const liesInStorage = (lot: StoredLot, bottle: { leftOn?: string }, day: string): boolean =>
  lot.storedFrom <= day && !(bottle.leftOn !== undefined && bottle.leftOn <= day);

/** The months whose storage is to be billed now: those after the last that was, which have ended in London. */
export function monthsToBill(billedThrough: string, now: Date): string[] {
  const current = monthOf(londonDay(now));
  const months: string[] = [];
  for (let month = addMonths(billedThrough, 1); month < current; month = addMonths(month, 1))
    months.push(month);
  return months;
}

export type StorageCharge = {
  place: StoragePlace;
  bottles: number;
  /** For one bottle, including VAT, as are the others. */
  unitPence: number;
  totalPence: number;
  vatPence: number;
};

export type StorageBill = { charges: StorageCharge[]; totalPence: number; vatPence: number };

/**
 * What the storage of a month costs: each bottle that lies in its place at the end of the month, whenever in the month
 * it came, and nothing for one that left before. It depends on the month alone, and not on when it is asked.
 */
export function storageBill(month: string, lots: readonly StoredLot[]): StorageBill {
  const end = lastDayOf(month);
  const charges = storagePlaces.flatMap((place): StorageCharge[] => {
    const bottles = lots
      .filter((lot) => lot.place === place)
      .reduce((sum, lot) => sum + lot.bottles.filter((bottle) => liesInStorage(lot, bottle, end)).length, 0);
    if (bottles === 0) return [];
    const unitPence = monthlyPence(place);
    const totalPence = bottles * unitPence;
    return [{ place, bottles, unitPence, totalPence, vatPence: vatWithin(totalPence) }];
  });
  const sum = (amount: (charge: StorageCharge) => number) =>
    charges.reduce((total, charge) => total + amount(charge), 0);
  return {
    charges,
    totalPence: sum((charge) => charge.totalPence),
    vatPence: sum((charge) => charge.vatPence),
  };
}

/**
 * Less than this is not invoiced by itself, since no card can pay it: it waits for the months that follow. The least that
 * Stripe charges in pounds. Source: Stripe, "Minimum and maximum charge amounts".
 */
export const leastInvoicePence = 30;

/** How long a storage invoice may be paid. */
export const storageDueDays = 30;
