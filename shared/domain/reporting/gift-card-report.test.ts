import { expect, test } from 'vitest';
import { computeGiftCardReport, type GiftCardMove } from './gift-card-report.ts';

const moves: GiftCardMove[] = [
  { kind: 'issued', amountPence: 10_000, at: '2026-02-27T10:00:00.000Z' },
  { kind: 'issued', amountPence: 5_000, at: '2026-07-10T10:00:00.000Z' },
  { kind: 'redeemed', amountPence: -4_000, at: '2026-07-10T09:00:00.000Z' },
  // Half past midnight in London, where it is summer.
  { kind: 'returned', amountPence: 1_000, at: '2026-07-10T23:30:00.000Z' },
  { kind: 'adjusted', amountPence: -500, at: '2026-07-31T23:30:00.000Z' },
];
const nothing = {
  issuedPence: 0,
  redeemedPence: 0,
  returnedPence: 0,
  adjustedPence: 0,
  soldPence: 0,
  refundedPence: 0,
};

test('a period opens with the earlier balance, and each London day ends with its outstanding balance', () => {
  expect(computeGiftCardReport(moves, { from: '2026-07-01', to: '2026-07-31' })).toEqual({
    openingPence: 10_000,
    totals: {
      ...nothing,
      issuedPence: 5_000,
      redeemedPence: -4_000,
      returnedPence: 1_000,
      outstandingPence: 12_000,
    },
    days: [
      { day: '2026-07-10', ...nothing, issuedPence: 5_000, redeemedPence: -4_000, outstandingPence: 11_000 },
      { day: '2026-07-11', ...nothing, returnedPence: 1_000, outstandingPence: 12_000 },
    ],
  });
});

test('a period without movements keeps its opening balance', () => {
  expect(computeGiftCardReport(moves, { from: '2026-09-01', to: '2026-09-30' })).toEqual({
    openingPence: 11_500,
    totals: { ...nothing, outstandingPence: 11_500 },
    days: [],
  });
});
