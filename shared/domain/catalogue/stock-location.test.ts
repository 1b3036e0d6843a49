import { expect, test } from 'vitest';
import { sortByLocation } from './stock-location.ts';

test('bottles stand in the order of their places, numbers as numbers, and those without a place last', () => {
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
