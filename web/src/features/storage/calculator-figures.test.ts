import { describe, expect, test } from 'vitest';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';
import { calculate, startingInput } from './calculator-figures.ts';

const now = new Date('2026-11-20T12:00:00Z');
const of = (change: Partial<typeof startingInput>) =>
  calculate({ ...startingInput, ...change }, now, defaultStorageRates);

describe('the storage calculator', () => {
  test('charges per bottle and month at the rate of the chosen storage', () => {
    expect(of({ bottles: '6', months: '24', place: 'shelf' }).storage).toMatchObject({
      monthlyPence: 480,
      totalPence: 11_520,
    });
    expect(of({ bottles: '600', months: '12', place: 'pallet' }).storage).toMatchObject({
      monthlyPence: 2_400,
      totalPence: 28_800,
      loose: 0,
    });
    expect(of({ bottles: '30', months: '2', place: 'pallet' }).storage).toMatchObject({
      monthlyPence: 24 * 4 + 6 * 80,
      totalPence: 2 * (24 * 4 + 6 * 80),
      loose: 6,
    });
  });

  test('deducts duty and VAT from the price of one bottle', () => {
    expect(of({ price: '£1,500.00', abv: '46 %', volumeMl: '700' }).bonded).toEqual({
      pricePence: 150_000,
      inBondPence: 123_906,
      dutyPence: 1_094,
      vatPence: 25_000,
    });
  });

  test.each([
    ['bottles', ['', '0', '1.5', '-3', '6001', 'ten']],
    ['months', ['', '0', '121']],
    ['price', ['', '0', '1500.001', 'much']],
    ['abv', ['', '39.9', '80.5', '46.123']],
  ] as const)('reports an error in %s, and still calculates the other half', (field, wrong) => {
    for (const value of wrong) {
      const figures = of({ [field]: value });
      expect(Object.keys(figures.errors), value).toEqual([field]);
      const isStorage = field === 'bottles' || field === 'months';
      expect(figures.storage === null).toBe(isStorage);
      expect(figures.bonded === null).toBe(!isStorage);
    }
  });

  test('has no price in bond for a bottle that costs less than its own taxes', () => {
    expect(of({ price: '10.00', volumeMl: '700' })).toMatchObject({
      bonded: null,
      errors: { price: expect.stringContaining('does not cover') },
    });
  });
});
