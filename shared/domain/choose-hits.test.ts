import { expect, test } from 'vitest';
import { chooseHits } from './choose-hits.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => index);

test('six hits at the most, exact ones first, beside how many there are', () => {
  expect(chooseHits({ exact: some(9), near: some(4) })).toEqual({ total: 9, exact: some(6), near: [] });
  expect(chooseHits({ exact: some(2), near: some(9) })).toEqual({ total: 2, exact: some(2), near: some(4) });
  expect(chooseHits({ exact: [], near: some(9) })).toEqual({ total: 0, exact: [], near: some(6) });
});
