import { expect, test } from 'vitest';
import { addSearch } from './recent-searches.ts';

test('the newest search comes first, each is kept once, and five at the most', () => {
  const recent = ['oak', 'rye', 'peat', 'port', 'sherry'];
  expect(addSearch(recent, ' Rye ')).toEqual(['Rye', 'oak', 'peat', 'port', 'sherry']);
  expect(addSearch(recent, 'rum')).toEqual(['rum', 'oak', 'rye', 'peat', 'port']);
});

test('an email address is not stored as a search', () => {
  expect(addSearch(['oak'], ' r ')).toEqual(['oak']);
});
