import { findDeliveryMethod } from './delivery.ts';

/** How a bottle lies in bond: by the case on a pallet, or by itself on a shelf. */
export const storagePlaces = ['shelf', 'pallet'] as const;
export type StoragePlace = (typeof storagePlaces)[number];

export const placeNames: Record<StoragePlace, string> = {
  shelf: 'Bonded storage, shelf',
  pallet: 'Bonded storage, pallet',
};

/** What the warehouse asks for a whole place, from which the charge for a bottle follows. */
export const pallet = { cases: 50, bottlesInCase: 12, caseOf: '12x75cl', pencePerDay: 85 } as const;
export const shelf = { bottles: 30, pencePerWeek: 615 } as const;

export const bottlesOnPallet = pallet.cases * pallet.bottlesInCase;

/** Bottles are in their place so many working days after they are bought. */
export const storageBegins = 'within 3-5 working days';

/** What a place costs by the bottle and month before rounding, in pence. */
export const wholePlaceRate: Record<StoragePlace, number> = {
  pallet: (pallet.pencePerDay * 365) / 12 / bottlesOnPallet,
  shelf: (shelf.pencePerWeek * 52) / 12 / shelf.bottles,
};

const methodIdOf = (place: StoragePlace): string => `bonded-storage-${place}`;

/** Where a delivery option keeps bottles; nothing for one that delivers them. */
export const storagePlaceOf = (methodId: string): StoragePlace | undefined =>
  storagePlaces.find((place) => methodIdOf(place) === methodId);

/** What one bottle costs a month, in pence and including VAT: the price of the delivery option that stores it. */
export function monthlyPence(place: StoragePlace): number {
  const method = findDeliveryMethod(methodIdOf(place));
  if (!method) throw new Error(`No delivery option stores bottles on a ${place}.`);
  return method.pricePence;
}

export const storagePence = (place: StoragePlace, bottles: number, months: number): number =>
  bottles * months * monthlyPence(place);
