import { expect, test } from 'vitest';
import { addToComparison, hasDifference, maxCompared, parseCompared } from './comparison.ts';

test.each([
  { title: 'in the given order', text: 'prd_b,prd_a', ids: ['prd_b', 'prd_a'] },
  { title: 'without duplicates', text: 'prd_a,prd_a,prd_b', ids: ['prd_a', 'prd_b'] },
  { title: 'at most four', text: 'a,b,c,d,e', ids: ['a', 'b', 'c', 'd'] },
  { title: 'without invalid ids', text: 'a,,../b,<c>,d e', ids: ['a'] },
  { title: 'none if the parameter is missing', text: null, ids: [] },
])('parseCompared reads the bottles of an address: $title', ({ text, ids }) => {
  expect(parseCompared(text)).toEqual(ids);
});

test('a bottle is added at the end, once, while there is room', () => {
  const full = Array.from({ length: maxCompared }, (_, index) => `prd_${index}`);
  expect(addToComparison(['a'], 'b')).toEqual(['a', 'b']);
  expect(addToComparison(full, 'b')).toBeUndefined();
  expect(addToComparison(full, 'prd_0')).toEqual(full);
});

test('hasDifference is true only for differing values', () => {
  expect(hasDifference(['46%', '46%'])).toBe(false);
  expect(hasDifference(['46%', '52.1%'])).toBe(true);
  expect(hasDifference(['46%'])).toBe(false);
});
