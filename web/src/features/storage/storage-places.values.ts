import { formatPence } from '#shared/domain/common/money.ts';
import { storageNotice } from '#shared/domain/common/storage-rates.ts';
import {
  bottlesOnPallet,
  palletRate,
  shelfRate,
  storageRule,
  wholePlaceRate,
} from '#shared/domain/orders/storage.ts';

const penceToFourPlaces = (pence: number) => `£${(pence / 100).toFixed(4)}`;

/** The two storage places, and the sources of their prices; the prices themselves are the published ones. */
export const storagePlaces = [
  {
    id: 'pallet' as const,
    name: 'Pallet',
    forWhom: 'For whole cases.',
    lines: [
      `${palletRate.caseFormat} cases, ${palletRate.cases} cases to a pallet: ${bottlesOnPallet} bottles.`,
      `The warehouse charges ${formatPence(palletRate.pencePerDay)} per day per pallet. Multiplied by 365, divided by 12 months and by ${bottlesOnPallet} bottles is ${penceToFourPlaces(wholePlaceRate.pallet)}.`,
    ],
    terms: `per bottle per month, in whole cases of ${palletRate.bottlesInCase} bottles of one kind. Once a case is opened, its remaining bottles move to a shelf at the shelf price.`,
  },
  {
    id: 'shelf' as const,
    name: 'Shelf',
    forWhom: 'For single bottles.',
    lines: [
      'Each bottle is stored individually.',
      `The warehouse charges ${formatPence(shelfRate.pencePerWeek)} per week per shelf of ${shelfRate.bottles} bottles.`,
    ],
    terms: 'per bottle per month, however few you have.',
  },
];

/** How a month is billed, and how price changes are announced. */
export const billingRule = `${storageRule} ${storageNotice}`;
