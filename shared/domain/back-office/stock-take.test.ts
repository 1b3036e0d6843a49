import { expect, test } from 'vitest';
import { computeDifference, judgeCount } from './stock-take.ts';

const count = { counted: 4, book: 6, isOvertaken: false };

test('a difference needs a reason, and a matching count does not', () => {
  expect(judgeCount(count)).toBe('needs_reason');
  expect(judgeCount({ ...count, reason: 'broken' })).toBe('difference');
  expect(judgeCount({ ...count, counted: 6 })).toBe('matches');
});

test('an overtaken count must be counted again, even if it matches', () => {
  expect(judgeCount({ ...count, isOvertaken: true, reason: 'broken' })).toBe('recount');
  expect(judgeCount({ counted: 6, book: 6, isOvertaken: true })).toBe('recount');
});

test('the difference is the counted stock minus the recorded stock', () => {
  expect(computeDifference(count)).toBe(-2);
});
