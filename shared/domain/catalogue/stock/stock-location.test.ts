import { expect, test } from 'vitest';
import { sortByLocation } from './stock-location.ts';

test('bottles are sorted by location, with numbers in numeric order and missing locations last', () => {
  const bottles = [
    { name: 'First without' },
    { name: 'B', location: 'A10-1' },
    { name: 'C', location: 'a2-3' },
    { name: 'A', location: 'A10-1' },
    { name: 'Second without', location: null },
  ];
  const names = sortByLocation(bottles).map(({ name }) => name);
  expect(names).toEqual(['C', 'B', 'A', 'First without', 'Second without']);
});
