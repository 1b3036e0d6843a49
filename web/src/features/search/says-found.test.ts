import { expect, test } from 'vitest';
import { saysFound } from './says-found.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => index);

test('the count says plainly what is exact and what is near', () => {
  expect(saysFound({ total: 1, exact: some(1), near: some(3) })).toBe('1 bottle');
  expect(saysFound({ total: 12, exact: some(6), near: [] })).toBe('12 bottles');
  expect(saysFound({ total: 0, exact: [], near: some(1) })).toBe('No exact match, 1 near one');
  expect(saysFound({ total: 0, exact: [], near: some(3) })).toBe('No exact match, 3 near ones');
  expect(saysFound({ total: 0, exact: [], near: [] })).toBe('No whiskies found');
});
