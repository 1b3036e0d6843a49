import { formatPence } from '#shared/domain/common/money.ts';
import {
  bottlesOnPallet,
  computeMonthlyPence,
  palletRate,
  shelfRate,
  storageRule,
  wholePlaceRate,
} from '#shared/domain/orders/storage.ts';

const penceToFourPlaces = (pence: number) => `£${(pence / 100).toFixed(4)}`;

/** The two places with their prices, and where those come from. */
export const storagePlaces = [
  {
    name: 'Pallet',
    forWhom: 'For whole cases.',
    price: formatPence(computeMonthlyPence('pallet')),
    lines: [
      `${palletRate.caseOf} cases, ${palletRate.cases} cases to a pallet: ${bottlesOnPallet} bottles.`,
      `The warehouse charges ${formatPence(palletRate.pencePerDay)} per day per pallet. Multiplied by 365, divided by 12 months and by ${bottlesOnPallet} bottles is ${penceToFourPlaces(wholePlaceRate.pallet)}.`,
      `You pay ${formatPence(computeMonthlyPence('pallet'))} per bottle per month, in whole cases of ${palletRate.bottlesInCase} bottles of one kind. Once a case is opened, its remaining bottles move to a shelf at the shelf price.`,
    ],
  },
  {
    name: 'Shelf',
    forWhom: 'For single bottles.',
    price: formatPence(computeMonthlyPence('shelf')),
    lines: [
      'Each bottle is stored individually.',
      `The warehouse charges ${formatPence(shelfRate.pencePerWeek)} per week per shelf of ${shelfRate.bottles} bottles.`,
      `You pay ${formatPence(computeMonthlyPence('shelf'))} per bottle per month, however few you have.`,
    ],
  },
];

/** How a month is billed. */
export const billingRule = storageRule;
