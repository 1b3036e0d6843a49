import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { buildCreditLines, type CreditLine } from './credit-note.ts';

const goods = (amountPence: number): CreditLine => ({
  text: 'Bottles and delivery',
  amountPence,
  vatPence: computeVatWithin(amountPence),
  tax: 'standard',
});
const withdrawal: CreditLine[] = [
  { text: 'Alcohol duty', amountPence: 1_095, vatPence: 0, tax: 'duty' },
  { text: 'VAT on removal', amountPence: 25_000, vatPence: 25_000, tax: 'removal' },
  { text: 'Delivery and insurance', amountPence: 4_500, vatPence: 750, tax: 'standard' },
];

describe('the lines of a credit note', () => {
  test('repeat all charges for a full refund', () => {
    expect(buildCreditLines([goods(31_299)], [], 31_299)).toEqual([goods(31_299)]);
    expect(buildCreditLines(withdrawal, [], 30_595)).toEqual(withdrawal);
  });

  test('include the VAT within a partial refund', () => {
    expect(buildCreditLines([goods(30_000)], [], 10_000)).toMatchObject([
      { amountPence: 10_000, vatPence: 1_667 },
    ]);
  });

  test('have no VAT for bottles sold in bond', () => {
    const stored = { text: 'Bottles in bond', amountPence: 10_000, vatPence: 0, tax: 'suspended' as const };
    expect(buildCreditLines([stored], [], 2_500)).toEqual([{ ...stored, amountPence: 2_500 }]);
  });

  test('add up to each refund, and their VAT to the VAT charged after a full refund', () => {
    const parts = fc.array(
      fc.record({ amountPence: fc.nat(1_000_000), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(parts, fc.array(fc.nat(1_000_000), { maxLength: 6 }), (charges, refunds) => {
        const charged = charges.map(
          ({ amountPence, share }, index): CreditLine => ({
            text: `Part ${index}`,
            amountPence,
            tax: 'standard',
            vatPence: Math.round(amountPence * share),
          }),
        );
        const total = charged.reduce((sum, { amountPence }) => sum + amountPence, 0);
        const credited: CreditLine[] = [];
        let left = total;
        for (const wanted of [...refunds, total]) {
          const refund = Math.min(wanted, left);
          const lines = buildCreditLines(charged, credited, refund);
          left -= refund;
          expect(lines.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(refund);
          for (const { amountPence, vatPence } of lines) {
            expect(amountPence).toBeGreaterThan(0);
            expect(vatPence).toBeGreaterThanOrEqual(0);
            expect(vatPence).toBeLessThanOrEqual(amountPence);
          }
          credited.push(...lines);
        }
        for (const part of charged) {
          const lines = credited.filter(({ text }) => text === part.text);
          expect(lines.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(
            part.amountPence === 0 ? 0 : part.vatPence,
          );
        }
      }),
    );
  });
});
