import { expect, test } from 'vitest';
import { addSearch } from './recent-searches.ts';

test('the newest search comes first, without duplicates and up to five', () => {
  const recent = ['oak', 'rye', 'peat', 'port', 'sherry'];
  expect(addSearch(recent, ' Rye ')).toEqual(['Rye', 'oak', 'peat', 'port', 'sherry']);
  expect(addSearch(recent, 'rum')).toEqual(['rum', 'oak', 'rye', 'peat', 'port']);
});

test('a search of one character is not stored', () => {
  expect(addSearch(['oak'], ' r ')).toEqual(['oak']);
});
