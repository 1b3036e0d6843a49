import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { computeMonthlyStoragePence, deliveryMethods } from '#shared/domain/common/delivery.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';
import {
  bottlesOnPallet,
  computeStoragePence,
  countChargedPlaces,
  palletRate,
  wholePlaceRate,
} from './storage.ts';

test('a pallet holds 600 bottles and costs £0.04 per bottle and month', () => {
  expect(bottlesOnPallet).toBe(600);
  expect(Math.round(wholePlaceRate.pallet)).toBe(defaultStorageRates.pallet);
  expect(defaultStorageRates.pallet).toBe(4);
});

test('a bottle on a shelf costs £0.80 per month, at most its share of a whole shelf', () => {
  expect(defaultStorageRates.shelf).toBe(80);
  expect(defaultStorageRates.shelf).toBeLessThanOrEqual(wholePlaceRate.shelf);
});

test('storage costs the monthly amount shown at checkout, times the months', () => {
  const place = fc.constantFrom('shelf' as const, 'pallet' as const);
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 120 }),
      (at, n, months) => {
        const method = deliveryMethods.find(({ id }) => id === `bonded-storage-${at}`);
        if (!method) throw new Error('no such option');
        const bottles = n * (method.bottlesInCase ?? 1);
        expect(computeStoragePence(at, [bottles], months, defaultStorageRates)).toBe(
          months * computeMonthlyStoragePence(method, bottles * 1.5),
        );
      },
    ),
  );
});

test('the pallet price applies to whole cases, and the remaining bottles are charged as on a shelf', () => {
  expect(deliveryMethods.find(({ id }) => id === 'bonded-storage-pallet')?.bottlesInCase).toBe(
    palletRate.bottlesInCase,
  );
  expect(formatErrorDetail('whole_cases_only')).toContain(
    `whole cases of ${palletRate.bottlesInCase} bottles`,
  );
  expect(countChargedPlaces('pallet', 24)).toEqual({ shelf: 0, pallet: 24 });
  expect(countChargedPlaces('pallet', 23)).toEqual({ shelf: 11, pallet: 12 });
  expect(countChargedPlaces('shelf', 24)).toEqual({ shelf: 24, pallet: 0 });
  // Six of each of two kinds are no case.
  expect(computeStoragePence('pallet', [6, 6], 1, defaultStorageRates)).toBe(12 * 80);
  expect(computeStoragePence('pallet', [13], 2, defaultStorageRates)).toBe(2 * (12 * 4 + 80));
});
