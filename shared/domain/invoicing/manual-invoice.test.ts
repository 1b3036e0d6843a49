import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeManualInvoiceTotals,
  type ManualVatRate,
  manualVatRates,
  type PricedLine,
} from './manual-invoice.ts';

const lines = fc.array(
  fc.record<PricedLine>({
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPence: fc.integer({ min: 0, max: 100_000_000 }),
    vatRate: fc.constantFrom<ManualVatRate>(...manualVatRates),
  }),
  { minLength: 1, maxLength: 30 },
);

/** Half up in whole numbers of any size, so that no rounding of the machine can hide one of ours. */
const exactVat = ({ quantity, unitPence, vatRate }: PricedLine): number =>
  Number((BigInt(quantity) * BigInt(unitPence) * BigInt(Number(vatRate)) + 50n) / 100n);

describe('the totals of an invoice', () => {
  test('are the sums of its lines, each rounded to the penny', () => {
    fc.assert(
      fc.property(lines, (lines) => {
        const totals = computeManualInvoiceTotals(lines);
        const net = lines.map(({ quantity, unitPence }) => quantity * unitPence);
        const vat = lines.map(exactVat);
        expect(totals.lines).toEqual(
          lines.map((_, index) => ({ totalPence: net[index], vatPence: vat[index] })),
        );
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(totals.subtotalPence).toBe(sum(net));
        expect(totals.vatPence).toBe(sum(vat));
        expect(totals.totalPence).toBe(sum(net) + sum(vat));
      }),
    );
  });

  test('are split by VAT rate, with each rate listed once, the highest first', () => {
    fc.assert(
      fc.property(lines, (lines) => {
        const { byRate, subtotalPence, vatPence } = computeManualInvoiceTotals(lines);
        expect(byRate.reduce((sum, { netPence }) => sum + netPence, 0)).toBe(subtotalPence);
        expect(byRate.reduce((sum, rate) => sum + rate.vatPence, 0)).toBe(vatPence);
        const wanted = manualVatRates.filter((rate) => lines.some(({ vatRate }) => vatRate === rate));
        expect(byRate.map(({ vatRate }) => vatRate)).toEqual(wanted);
      }),
    );
  });

  test('do not depend on line order, and are within half a penny per line of the exact VAT', () => {
    fc.assert(
      fc.property(lines, (lines) => {
        const totals = computeManualInvoiceTotals(lines);
        expect(computeManualInvoiceTotals(lines.toReversed())).toMatchObject({
          subtotalPence: totals.subtotalPence,
          vatPence: totals.vatPence,
          byRate: totals.byRate,
        });
        const hundredths = lines.reduce(
          (sum, { quantity, unitPence, vatRate }) => sum + quantity * unitPence * Number(vatRate),
          0,
        );
        expect(Math.abs(totals.vatPence * 100 - hundredths)).toBeLessThanOrEqual(50 * lines.length);
      }),
    );
  });

  test.each([
    [{ quantity: 1, unitPence: 2, vatRate: '20.00' }, 0],
    [{ quantity: 1, unitPence: 3, vatRate: '20.00' }, 1],
    [{ quantity: 1, unitPence: 10, vatRate: '5.00' }, 1],
    [{ quantity: 3, unitPence: 3, vatRate: '5.00' }, 0],
    [{ quantity: 7, unitPence: 999_999, vatRate: '0.00' }, 0],
  ] as const)('round half a penny up: %o has VAT of %d', (line, vatPence) => {
    expect(computeManualInvoiceTotals([line]).vatPence).toBe(vatPence);
  });

  test('round per line: the VAT of three lines with 0.4p each is zero, not a penny', () => {
    const line = { quantity: 1, unitPence: 2, vatRate: '20.00' } as const;
    expect(computeManualInvoiceTotals([line, line, line]).vatPence).toBe(0);
  });
});
