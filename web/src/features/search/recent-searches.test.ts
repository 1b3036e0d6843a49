import { expect, test } from 'vitest';
import { withSearch } from './recent-searches.ts';

test('the newest search comes first, each is kept once, and five at the most', () => {
  const kept = ['oak', 'rye', 'peat', 'port', 'sherry'];
  expect(withSearch(kept, ' Rye ')).toEqual(['Rye', 'oak', 'peat', 'port', 'sherry']);
  expect(withSearch(kept, 'rum')).toEqual(['rum', 'oak', 'rye', 'peat', 'port']);
});

test('a letter is no search yet', () => {
  expect(withSearch(['oak'], ' r ')).toEqual(['oak']);
});
