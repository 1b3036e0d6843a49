import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryMethods, monthlyStoragePence } from './delivery.ts';
import { bottlesOnPallet, monthlyPence, storagePence, wholePlaceRate } from './storage.ts';

test('a pallet holds 600 bottles, and its 0.85 a day comes to 0.04 a bottle and month', () => {
  expect(bottlesOnPallet).toBe(600);
  expect(Math.round(wholePlaceRate.pallet)).toBe(monthlyPence('pallet'));
  expect(monthlyPence('pallet')).toBe(4);
});

test('a bottle on a shelf costs 0.80 a month, no more than its share of a whole shelf', () => {
  expect(monthlyPence('shelf')).toBe(80);
  expect(monthlyPence('shelf')).toBeLessThanOrEqual(wholePlaceRate.shelf);
});

test('storage costs what the checkout says a month of it costs', () => {
  const place = fc.constantFrom('shelf' as const, 'pallet' as const);
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 120 }),
      (at, n, months) => {
        const method = deliveryMethods.find(({ id }) => id === `bonded-storage-${at}`);
        if (!method) throw new Error('no such option');
        expect(storagePence(at, n, months)).toBe(months * monthlyStoragePence(method, n * 1.5));
      },
    ),
  );
});
