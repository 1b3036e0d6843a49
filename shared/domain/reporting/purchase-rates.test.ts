import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPurchase } from './purchase-rates.ts';

test('an invoice at the standard rate is one line, with the pennies of its own rounding', () => {
  expect(splitPurchase({ totalPence: 27_300, vatPence: 4550 })).toEqual([
    { tax: 'standard', netPence: 22_750, vatPence: 4550 },
  ]);
  expect(splitPurchase({ totalPence: 27_297, vatPence: 4547 })).toHaveLength(1);
});

test('bottles in bond without VAT and carriage with it are two lines, one for each rate', () => {
  expect(splitPurchase({ totalPence: 306_000, vatPence: 1000 })).toEqual([
    { tax: 'standard', netPence: 5000, vatPence: 1000 },
    { tax: 'zero', netPence: 300_000, vatPence: 0 },
  ]);
  expect(splitPurchase({ totalPence: 300_000, vatPence: 0 })).toEqual([
    { tax: 'zero', netPence: 300_000, vatPence: 0 },
  ]);
});

test('whatever the VAT, the lines come to the invoice', () => {
  const amounts = fc
    .integer({ min: 0, max: 10_000_000 })
    .chain((totalPence) =>
      fc.record({ totalPence: fc.constant(totalPence), vatPence: fc.integer({ min: 0, max: totalPence }) }),
    );
  fc.assert(
    fc.property(amounts, ({ totalPence, vatPence }) => {
      const lines = splitPurchase({ totalPence, vatPence });
      expect(lines.reduce((sum, line) => sum + line.netPence + line.vatPence, 0)).toBe(totalPence);
      expect(lines.reduce((sum, line) => sum + line.vatPence, 0)).toBe(vatPence);
    }),
  );
});
