import { expect, test } from 'vitest';
import {
  computeExpected,
  computeLandedPence,
  computeLineProgress,
  GoodsReceiptBody,
} from './goods-receipt.ts';

const receipt = (good: number, damaged = 0, short = 0, more: object = {}) => ({
  lines: [{ line: 0, good, damaged, short }],
  isReplaced: true,
  ...more,
});

test('damaged or missing bottles remain expected while the supplier replaces them', () => {
  expect(computeLineProgress(0, 12, [receipt(6, 1, 2)])).toEqual({
    good: 6,
    damaged: 1,
    short: 2,
    expected: 6,
  });
});

test('bottles credited instead of replaced are no longer expected', () => {
  const credited = receipt(6, 1, 2, { isReplaced: false });
  expect(computeLineProgress(0, 12, [credited]).expected).toBe(3);
  expect(computeLineProgress(0, 12, [credited, receipt(3)]).expected).toBe(0);
});

test('a reversed receipt is ignored', () => {
  const reversed = receipt(12, 0, 0, { reversedAt: '2026-03-01T10:00:00.000Z' });
  expect(computeExpected([{ quantity: 12 }, { quantity: 2 }], [reversed])).toBe(14);
});

test('receiving more than was ordered leaves zero expected, not a negative number', () => {
  expect(computeExpected([{ quantity: 6 }], [receipt(7)])).toBe(0);
});

test('duty and freight are shared among the good bottles, to the penny', () => {
  const lines = [
    { good: 3, unitPricePence: 5_000, isBottle: true },
    { good: 1, unitPricePence: 1_999, isBottle: false },
    { good: 4, unitPricePence: 9_000, isBottle: true },
    { good: 0, unitPricePence: 9_000, isBottle: true },
  ];
  const landed = computeLandedPence(lines, 1_000);
  expect(landed).toEqual([15_428, 1_999, 36_572, 0]);
  expect(landed.reduce((sum, pence) => sum + pence, 0)).toBe(15_000 + 1_999 + 36_000 + 1_000);
});

test('an empty receipt or one with a repeated line is rejected', () => {
  const sent = { version: 1, replacementsExpected: true };
  const line = { line: 0, good: 0, damaged: 0, short: 0 };
  const fails = (lines: object[]) => GoodsReceiptBody.safeParse({ ...sent, lines }).error?.issues[0]?.message;
  expect(fails([line])).toBe('Please enter what arrived');
  expect(fails([{ ...line, good: 1 }, line])).toBe('Each line can be counted once');
  expect(fails([{ ...line, good: -1 }])).toBe('Must be a whole number, 0 or more');
  expect(fails([{ ...line, good: 1 }])).toBeUndefined();
});
