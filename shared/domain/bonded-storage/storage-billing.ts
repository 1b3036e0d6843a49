import { chargeLimitsPence } from '#shared/domain/common/charge-limits.ts';
import { addMonths, toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { findStorageRates, type StorageRateSchedule } from '#shared/domain/common/storage-rates.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import {
  billingDay,
  countChargedPlaces,
  type StoragePlace,
  storagePlaces,
} from '#shared/domain/orders/storage.ts';

/** Bottles that came into bond together, as needed for billing their storage; days are London's. */
export type StoredLot = {
  place: StoragePlace;
  storedFrom: string;
  bottles: readonly { leftOn?: string }[];
};

/** Whether a bottle is in storage at the end of a day; on the day it leaves, it no longer is. */
export const isInStorage = (lot: StoredLot, bottle: { leftOn?: string }, day: string): boolean =>
  lot.storedFrom <= day && !(bottle.leftOn !== undefined && bottle.leftOn <= day);

/** The months whose storage is to be billed now: those after the last billed one that have ended in London. */
export function listMonthsToBill(billedThrough: string, now: Date): string[] {
  const current = toMonth(toLondonDay(now));
  const months: string[] = [];
  for (let month = addMonths(billedThrough, 1); month < current; month = addMonths(month, 1))
    months.push(month);
  return months;
}

export type StorageCharge = {
  place: StoragePlace;
  bottles: number;
  /** For one bottle, including VAT, like the other amounts. */
  unitPence: number;
  totalPence: number;
  vatPence: number;
};

export type StorageBill = { charges: StorageCharge[]; totalPence: number; vatPence: number };

/**
 * The cost of storage for a month: each bottle in storage at the end of the month counts, whenever in the month it came, and
 * one that left earlier costs nothing. A lot on a pallet pays the pallet's price for whole cases and the shelf's for the rest.
 * The rates are those of the month, whatever the day of billing.
 */
export function computeStorageBill(
  month: string,
  lots: readonly StoredLot[],
  schedule: StorageRateSchedule = [],
): StorageBill {
  const end = billingDay.of(month);
  const rates = findStorageRates(schedule, end);
  const charged = lots.map((lot) =>
    countChargedPlaces(lot.place, lot.bottles.filter((bottle) => isInStorage(lot, bottle, end)).length),
  );
  const charges = storagePlaces.flatMap((place): StorageCharge[] => {
    const bottles = charged.reduce((sum, each) => sum + each[place], 0);
    if (bottles === 0) return [];
    const unitPence = rates[place];
    const totalPence = bottles * unitPence;
    return [{ place, bottles, unitPence, totalPence, vatPence: computeVatWithin(totalPence) }];
  });
  const sum = (amount: (charge: StorageCharge) => number) =>
    charges.reduce((total, charge) => total + amount(charge), 0);
  return {
    charges,
    totalPence: sum((charge) => charge.totalPence),
    vatPence: sum((charge) => charge.vatPence),
  };
}

/** A smaller amount is not invoiced by itself, because no card can pay it: it waits for the following months. */
export const minInvoicePence = chargeLimitsPence.min;

/** How many days a storage invoice may be paid. */
export const storageDueDays = 30;
