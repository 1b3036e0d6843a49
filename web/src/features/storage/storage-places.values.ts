import { formatPence } from '#shared/domain/money.ts';
import { bottlesOnPallet, monthlyPence, pallet, shelf, wholePlaceRate } from '#shared/domain/storage.ts';

const penceToFourPlaces = (pence: number) => `£${(pence / 100).toFixed(4)}`;

/** The two places with their prices, and where those come from. */
export const storagePlaces = [
  {
    name: 'Pallet',
    forWhom: 'For whole cases.',
    price: formatPence(monthlyPence('pallet')),
    lines: [
      `${pallet.caseOf} cases, ${pallet.cases} cases to a pallet: ${bottlesOnPallet} bottles.`,
      `The warehouse asks ${formatPence(pallet.pencePerDay)} per day per pallet: times 365, over 12 months, over ${bottlesOnPallet} bottles is ${penceToFourPlaces(wholePlaceRate.pallet)}.`,
      `Charged: ${formatPence(monthlyPence('pallet'))} for each bottle and month.`,
    ],
  },
  {
    name: 'Shelf',
    forWhom: 'For single bottles.',
    price: formatPence(monthlyPence('shelf')),
    lines: [
      'Each bottle stands by itself and within reach.',
      `The warehouse asks ${formatPence(shelf.pencePerWeek)} per week per shelf of ${shelf.bottles} bottles.`,
      `Charged: ${formatPence(monthlyPence('shelf'))} for each bottle and month, however few there are.`,
    ],
  },
];
