import { expect, test } from 'vitest';
import { type InvoiceToMatch, matchInvoice, maxOverchargePence, needsFinance } from './invoice-match.ts';

/** 10 of 12 at £50.00 came in, and 6 at £20.00. */
const match = (changes: Partial<InvoiceToMatch> = {}) =>
  matchInvoice({
    ordered: [
      { unitPricePence: 5_000, received: 10 },
      { unitPricePence: 2_000, received: 6 },
    ],
    billed: undefined,
    billedBefore: [],
    netPence: 62_000,
    netBeforePence: 0,
    creditedNetPence: 0,
    ...changes,
  });

test('an invoice for received goods at the ordered prices has no overcharge', () => {
  const billed = [
    { line: 0, quantity: 10, unitPricePence: 5_000 },
    { line: 1, quantity: 6, unitPricePence: 2_000 },
  ];
  expect(match({ billed })).toMatchObject({ receivedPence: 62_000, overchargePence: 0 });
  expect(needsFinance(match())).toBe(false);
});

test('bottles billed but not received are an overcharge, counted per line', () => {
  const billed = [
    { line: 0, quantity: 12, unitPricePence: 5_000 },
    { line: 1, quantity: 1, unitPricePence: 2_000 },
  ];
  // The second line bills too little, which makes the first no cheaper.
  expect(match({ billed, netPence: 62_000 })).toMatchObject({
    overchargePence: 10_000,
    lines: [
      { billable: 10, billed: 12, overchargePence: 10_000 },
      { billed: 1, overchargePence: 0 },
    ],
  });
});

test('a higher price and a higher quantity both count, and a lower price offsets neither', () => {
  const billed = [{ line: 0, quantity: 11, unitPricePence: 4_500 }];
  expect(match({ billed, netPence: 49_500 }).overchargePence).toBe(4_500);
  const dearer = [{ line: 0, quantity: 11, unitPricePence: 5_100 }];
  expect(match({ billed: dearer, netPence: 56_100 }).overchargePence).toBe(5_100 + 10 * 100);
});

test('a quantity billed on an approved invoice cannot be billed again', () => {
  const billedBefore = [{ line: 0, quantity: 8, unitPricePence: 5_000 }];
  const billed = [{ line: 0, quantity: 10, unitPricePence: 5_000 }];
  expect(match({ billed, billedBefore, netPence: 50_000, netBeforePence: 40_000 })).toMatchObject({
    lines: [{ billable: 2, overchargePence: 40_000 }, {}],
    overchargePence: 40_000,
  });
});

test('an item that was not ordered, such as carriage, is an overcharge until it is credited', () => {
  const billed = [
    { line: 0, quantity: 10, unitPricePence: 5_000 },
    { quantity: 1, unitPricePence: 1_800 },
  ];
  expect(match({ billed, netPence: 51_800 }).overchargePence).toBe(1_800);
  expect(match({ billed, netPence: 51_800, creditedNetPence: 1_800 }).overchargePence).toBe(0);
});

test('finance must approve an overcharge above the limit, or an invoice without a comparison', () => {
  expect(needsFinance(match({ netPence: 62_000 + maxOverchargePence }))).toBe(false);
  expect(needsFinance(match({ netPence: 62_001 + maxOverchargePence }))).toBe(true);
  expect(needsFinance(undefined)).toBe(true);
});
