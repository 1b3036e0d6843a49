import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeVatWithin } from './vat.ts';

test('VAT within a price and the price without it differ from the exact rate by less than a penny', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (gross) => {
      const vat = computeVatWithin(gross);
      expect(Number.isInteger(vat)).toBe(true);
      expect(Math.abs(vat - gross / 6)).toBeLessThanOrEqual(0.5);
      expect(vat).toBeLessThanOrEqual(gross);
    }),
  );
});

test('a price of 120.00 contains 20.00', () => {
  expect(computeVatWithin(12_000)).toBe(2_000);
});
