import { expect, test } from 'vitest';
import { computeDifference, judgeCount } from './stock-take.ts';

const count = { counted: 4, book: 6, isOvertaken: false };

test('a difference needs a reason, and no difference needs none', () => {
  expect(judgeCount(count)).toBe('needs_reason');
  expect(judgeCount({ ...count, reason: 'broken' })).toBe('difference');
  expect(judgeCount({ ...count, counted: 6 })).toBe('matches');
});

test('a count that was overtaken is counted again, whatever it comes to', () => {
  expect(judgeCount({ ...count, isOvertaken: true, reason: 'broken' })).toBe('recount');
  expect(judgeCount({ counted: 6, book: 6, isOvertaken: true })).toBe('recount');
});

test('a difference is what was counted less what the shop had then', () => {
  expect(computeDifference(count)).toBe(-2);
});
