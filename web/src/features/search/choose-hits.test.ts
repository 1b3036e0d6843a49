import { expect, test } from 'vitest';
import { chooseHits, saysFound } from './choose-hits.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => index);

test('six hits at the most, exact ones first', () => {
  expect(chooseHits({ exact: some(9), near: some(4) })).toEqual({ exact: some(6), near: [] });
  expect(chooseHits({ exact: some(2), near: some(9) })).toEqual({ exact: some(2), near: some(4) });
  expect(chooseHits({ exact: [], near: some(9) })).toEqual({ exact: [], near: some(6) });
});

test('the count says plainly what is exact and what is near', () => {
  expect(saysFound({ exact: some(1), near: some(3) })).toBe('1 bottle');
  expect(saysFound({ exact: some(12), near: [] })).toBe('12 bottles');
  expect(saysFound({ exact: [], near: some(1) })).toBe('No exact match, 1 near one');
  expect(saysFound({ exact: [], near: some(3) })).toBe('No exact match, 3 near ones');
  expect(saysFound({ exact: [], near: [] })).toBe('No whiskies found');
});
