import { expect, test } from 'vitest';
import { pickHits } from './choose-hits.ts';

const buildHits = (count: number) => Array.from({ length: count }, (_, index) => index);

test('pickHits returns at most six hits, exact ones first, and the number of exact ones', () => {
  expect(pickHits({ exact: buildHits(9), near: buildHits(4) })).toEqual({
    total: 9,
    exact: buildHits(6),
    near: [],
  });
  expect(pickHits({ exact: buildHits(2), near: buildHits(9) })).toEqual({
    total: 2,
    exact: buildHits(2),
    near: buildHits(4),
  });
  expect(pickHits({ exact: [], near: buildHits(9) })).toEqual({ total: 0, exact: [], near: buildHits(6) });
});
