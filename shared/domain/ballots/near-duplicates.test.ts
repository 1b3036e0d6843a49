import { expect, test } from 'vitest';
import { findNearDuplicates } from './near-duplicates.ts';

const entry = (entryId: string, name: string, postcode: string, network: string) => ({
  entryId,
  name,
  network,
  address: { postcode },
});

test('entries that share a name, a surname and postcode, or a connection are grouped', () => {
  const found = findNearDuplicates([
    entry('a', 'Ann Reid', 'W1D 7BD', 'one'),
    entry('b', 'ANN  REID', 'PH1 5TJ', 'two'),
    entry('c', 'Bob Reid', 'w1d7bd', 'three'),
    entry('d', 'Cat Muir', 'LS1 4AP', 'one'),
    entry('e', 'Dan Orr', 'E1 6AN', 'four'),
  ]);
  expect(found.map(({ likeness, entries }) => [likeness, entries.map(({ entryId }) => entryId)])).toEqual([
    ['name', ['a', 'b']],
    ['postcode', ['a', 'c']],
    ['network', ['a', 'd']],
  ]);
});

test('a group that matches in several ways is listed once, and larger groups come first', () => {
  const found = findNearDuplicates([
    entry('a', 'Ann Reid', 'W1D 7BD', 'bar'),
    entry('b', 'Ann Reid', 'W1D 7BD', 'bar'),
    entry('c', 'Cat Muir', 'LS1 4AP', 'bar'),
  ]);
  expect(found.map(({ likeness, entries }) => [likeness, entries.length])).toEqual([
    ['network', 3],
    ['name', 2],
  ]);
});
