import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addSums,
  computeNetPence,
  type SalesLine,
  salesKinds,
  salesParts,
  salesTaxes,
  sumEntry,
} from './sales-entry.ts';

const line = (changes: Partial<SalesLine>): SalesLine => ({
  part: 'bottles',
  tax: 'standard',
  text: 'A bottle',
  quantity: 0,
  grossPence: 0,
  vatPence: 0,
  valuePence: 0,
  ...changes,
});

const pence = fc.integer({ min: -1_000_000, max: 1_000_000 });
const entries = fc.array(
  fc.record({
    kind: fc.constantFrom(...salesKinds),
    lines: fc.array(
      fc.record({
        part: fc.constantFrom(...salesParts),
        tax: fc.constantFrom(...salesTaxes),
        text: fc.constant('A line'),
        quantity: fc.integer({ min: -9, max: 9 }),
        grossPence: pence,
        vatPence: pence,
        valuePence: pence,
        costPence: fc.option(pence, { nil: undefined }),
      }),
    ),
  }),
);

describe('the totals of the sales journal', () => {
  test('do not depend on the order of entries or on how days are grouped', () => {
    fc.assert(
      fc.property(entries, fc.nat(), (all, cut) => {
        const at = all.length === 0 ? 0 : cut % all.length;
        const parts = [all.slice(at), all.slice(0, at)].map((part) => addSums(part.map(sumEntry)));
        expect(addSums(parts)).toEqual(addSums(all.toReversed().map(sumEntry)));
      }),
    );
  });

  test('an order refunded in full with its bottles leaves no net sales and no cost', () => {
    const sold = line({
      quantity: 2,
      grossPence: 12_000,
      vatPence: 2000,
      valuePence: 10_000,
      costPence: 7000,
    });
    const back = [
      line({ part: 'credit', grossPence: -12_000, vatPence: -2000 }),
      line({ part: 'returned', quantity: -2, valuePence: -10_000, costPence: -7000 }),
    ];
    const sums = addSums([
      sumEntry({ kind: 'order', lines: [sold] }),
      sumEntry({ kind: 'refund', lines: back }),
    ]);
    expect(sums).toMatchObject({
      units: 2,
      returnedUnits: 2,
      costedPence: 0,
      costPence: 0,
      uncostedUnits: 0,
    });
    expect(sums).toMatchObject({ grossPence: 12_000, refundPence: 12_000, refundVatPence: 2000 });
    expect(computeNetPence(sums)).toBe(0);
  });

  test('duty and import VAT are collected taxes, not sales of the shop', () => {
    const lines = [
      line({ part: 'duty', tax: 'duty', grossPence: 1095 }),
      line({ part: 'import_vat', tax: 'removal', grossPence: 25_000, vatPence: 25_000 }),
      line({ part: 'delivery', grossPence: 3900, vatPence: 650 }),
    ];
    const sums = sumEntry({ kind: 'order', lines });
    expect(sums).toMatchObject({
      grossPence: 29_995,
      taxesPence: 26_095,
      vatPence: 650,
      deliveryPence: 3900,
    });
    expect(computeNetPence(sums)).toBe(3250);
  });

  test('bottles sold on Shopify are counted without money', () => {
    expect(sumEntry({ kind: 'shopify', lines: [line({ quantity: 3, valuePence: 0 })] })).toMatchObject({
      shopifyUnits: 3,
      units: 0,
      orders: 0,
      uncostedUnits: 0,
    });
  });
});
