import { toLastDay } from '#shared/domain/common/days.ts';
import type { StorageRates } from '#shared/domain/common/storage-rates.ts';

/** How a bottle is stored in bond: by the case on a pallet, or by itself on a shelf. */
export const storagePlaces = ['shelf', 'pallet'] as const;
export type StoragePlace = (typeof storagePlaces)[number];

export const placeNames: Record<StoragePlace, string> = {
  shelf: 'Bonded storage, shelf',
  pallet: 'Bonded storage, pallet',
};

/** The warehouse's charge for a whole place, from which the charge for a bottle follows. */
export const palletRate = { cases: 50, bottlesInCase: 12, caseFormat: '12x75cl', pencePerDay: 85 } as const;
export const shelfRate = { bottles: 30, pencePerWeek: 615 } as const;

export const bottlesOnPallet = palletRate.cases * palletRate.bottlesInCase;

/** What a place costs per bottle and month before rounding, in pence. */
export const wholePlaceRate: Record<StoragePlace, number> = {
  pallet: (palletRate.pencePerDay * 365) / 12 / bottlesOnPallet,
  shelf: (shelfRate.pencePerWeek * 52) / 12 / shelfRate.bottles,
};

const toMethodId = (place: StoragePlace): string => `bonded-storage-${place}`;

/** Where a delivery option stores bottles; undefined for one that delivers them. */
export const toStoragePlace = (methodId: string): StoragePlace | undefined =>
  storagePlaces.find((place) => toMethodId(place) === methodId);

/** Whether this many bottles of one kind fill their cases: only whole cases go onto a pallet. */
export const isWholeCases = (bottles: number): boolean => bottles % palletRate.bottlesInCase === 0;

/**
 * The places that this many bottles of one kind are charged for. The price of a pallet is for whole cases: once bottles of a
 * case have left, the rest of it is on a shelf and charged as on a shelf.
 */
export function countChargedPlaces(place: StoragePlace, bottles: number): Record<StoragePlace, number> {
  const loose = place === 'pallet' ? bottles % palletRate.bottlesInCase : bottles;
  return { shelf: loose, pallet: bottles - loose };
}

/** What storing bottles costs, counted by kind, since a case holds bottles of one kind. */
export const computeStoragePence = (
  place: StoragePlace,
  ofEachKind: readonly number[],
  months: number,
  rates: StorageRates,
): number =>
  ofEachKind.reduce((sum, bottles) => {
    const charged = countChargedPlaces(place, bottles);
    return sum + months * storagePlaces.reduce((each, at) => each + charged[at] * rates[at], 0);
  }, 0);

/** The day of a month whose bottles are billed for the whole month; the bill and the pages both use it. */
export const billingDay = { of: toLastDay, words: 'the last day of the month' } as const;

/** How storage is billed, in the words of the storage page and the terms. */
export const storageRule = `Storage is charged by the whole month. A bottle in storage at the end of ${billingDay.words} is charged for the whole of that month, whenever it arrived. A bottle that has left by then is not charged for that month.`;
