import { expect, test } from 'vitest';
import { formatResultCount } from './format-result-count.ts';

const buildHits = (count: number) => Array.from({ length: count }, (_, index) => index);

test('the count states exact and close matches', () => {
  expect(formatResultCount({ total: 1, exact: buildHits(1), near: buildHits(3) })).toBe('1 bottle');
  expect(formatResultCount({ total: 12, exact: buildHits(6), near: [] })).toBe('12 bottles');
  expect(formatResultCount({ total: 0, exact: [], near: buildHits(1) })).toBe('No exact match, 1 near match');
  expect(formatResultCount({ total: 0, exact: [], near: buildHits(3) })).toBe(
    'No exact match, 3 near matches',
  );
  expect(formatResultCount({ total: 0, exact: [], near: [] })).toBe('No whiskies found');
});
