import { describe, expect, test } from 'vitest';
import { applyRules, computeNewPrice, type PriceChange, readEdit } from './bulk-edit.ts';

describe('a row of a bulk edit', () => {
  test('may have a price, a stock or both, and empty cells are ignored', () => {
    expect(readEdit({ price: '£1,138', stock: ' 0 ' })).toEqual({ pricePence: 113_800, stock: 0 });
    expect(readEdit({ price: ' ', stock: '4' })).toEqual({ stock: 4 });
    expect(readEdit({})).toEqual({});
  });

  test('names the column of each error', () => {
    expect(readEdit({ price: '0', stock: '1.5' })).toEqual({
      reason:
        'price: Please enter a price in pounds, such as 138.00. stock: Please enter a whole number of bottles',
    });
    for (const stock of ['-1', '100001', 'two']) expect(readEdit({ stock })).toHaveProperty('reason');
  });
});

describe('the rules of a bulk edit', () => {
  test.each<[PriceChange, number, number, number]>([
    ['keep', 0, 100, 12_345],
    ['set', 9_999, 1, 9_999],
    ['set', 9_999, 500, 10_000],
    ['raise', 505, 1, 12_850],
    ['lower', 505, 50, 11_850],
    // 12,345 × 1.075 is 13,270.875.
    ['raisePercent', 750, 1, 13_271],
    ['raisePercent', 750, 1000, 13_000],
    ['lowerPercent', 1_000, 100, 11_100],
    ['lower', 20_000, 1, -7_655],
  ])(
    '%s with %i hundredths, rounded to %i pence, changes £123.45 to %i pence',
    (change, hundredths, roundTo, expected) => {
      expect(computeNewPrice(12_345, { change, hundredths, roundTo })).toBe(expected);
    },
  );

  test('return only the values that change', () => {
    const keep = { change: 'keep', hundredths: 0, roundTo: 1 } as const;
    const now = { pricePence: 12_000, stock: 3 };
    expect(applyRules(now, { price: keep, stock: { change: 'set', count: 3 } })).toEqual({});
    expect(applyRules(now, { price: keep, stock: { change: 'take', count: 5 } })).toEqual({ stock: '-2' });
    const raise = { ...keep, change: 'raise', hundredths: 100 } as const;
    expect(applyRules(now, { price: raise, stock: { change: 'add', count: 2 } })).toEqual({
      price: '121.00',
      stock: '5',
    });
  });
});
