import { expect, test } from 'vitest';
import { findVariants } from './variants.ts';

const bottle = (id: string, change: object = {}) => ({
  id,
  distillery: 'Kilbrae',
  category: 'Single Malt Scotch',
  age: 12 as number | null,
  bottleSize: '700ml',
  caskType: 'Refill hogshead' as string | null,
  stock: 3,
  ...change,
});
const product = bottle('itself');
const find = (...others: ReturnType<typeof bottle>[]) =>
  findVariants([product, ...others], product, 3, 0).map(({ id }) => id);

test('variants differ in size, age or cask and share the distillery and category', () => {
  const size = bottle('size', { bottleSize: '200ml' });
  const age = bottle('age', { age: null });
  const cask = bottle('cask', { caskType: 'Oloroso butt' });
  expect(find(size, age, cask).toSorted()).toEqual(['age', 'cask', 'size']);
  expect(
    find(
      bottle('twin'),
      bottle('rye', { category: 'Rye Whisky', age: 4 }),
      bottle('stranger', { distillery: 'Marrick', age: 4 }),
    ),
  ).toEqual([]);
});

test('variants in stock come first, then the closest, then the youngest, up to the maximum', () => {
  const gone = bottle('gone', { bottleSize: '200ml', stock: 0 });
  const far = bottle('far', { age: 10, caskType: 'Port pipe' });
  const old = bottle('old', { age: 30 });
  const middle = bottle('middle', { age: 16 });
  expect(find(gone, far, old, middle)).toEqual(['middle', 'old', 'far']);
  expect(find(gone, far, old)).toEqual(['old', 'far', 'gone']);
});
