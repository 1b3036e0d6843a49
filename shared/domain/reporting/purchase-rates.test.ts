import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPurchase } from './purchase-rates.ts';

test('an invoice at the standard rate is one line, even if its VAT is rounded differently', () => {
  expect(splitPurchase({ totalPence: 27_300, vatPence: 4550 })).toEqual([
    { tax: 'standard', netPence: 22_750, vatPence: 4550 },
  ]);
  expect(splitPurchase({ totalPence: 27_297, vatPence: 4547 })).toHaveLength(1);
});

test('bottles without VAT and carriage with VAT become two lines, one per rate', () => {
  expect(splitPurchase({ totalPence: 306_000, vatPence: 1000 })).toEqual([
    { tax: 'standard', netPence: 5000, vatPence: 1000 },
    { tax: 'zero', netPence: 300_000, vatPence: 0 },
  ]);
  expect(splitPurchase({ totalPence: 300_000, vatPence: 0 })).toEqual([
    { tax: 'zero', netPence: 300_000, vatPence: 0 },
  ]);
});

test('the lines add up to the invoice for any amount of VAT', () => {
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
