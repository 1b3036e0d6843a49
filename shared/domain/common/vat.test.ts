import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeVatWithin } from './vat.ts';

test('VAT included in a price is a whole number of pence, within half a penny of the exact amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (gross) => {
      const vat = computeVatWithin(gross);
      expect(Number.isInteger(vat)).toBe(true);
      expect(Math.abs(vat - gross / 6)).toBeLessThanOrEqual(0.5);
      expect(vat).toBeLessThanOrEqual(gross);
    }),
  );
});

test('a price of £120.00 includes £20.00 of VAT', () => {
  expect(computeVatWithin(12_000)).toBe(2_000);
});
