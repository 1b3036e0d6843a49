import { expect, test } from 'vitest';
import { shuffle } from './shuffle.ts';

test.each([1, 2, 3, 16, 17, 1000])('gives each of %i numbers a unique place', (size) => {
  const places = Array.from({ length: size }, (_, index) => shuffle(index, size, 'seed'));
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, place) => place));
});

test('puts each of six numbers first about equally often over 600 seeds (chi-squared, p > 0.0001)', () => {
  const size = 6;
  const firsts = Array<number>(size).fill(0);
  for (let seed = 0; seed < 600; seed++)
    for (let index = 0; index < size; index++)
      if (shuffle(index, size, `seed ${seed}`) === 0) firsts[index] = (firsts[index] ?? 0) + 1;
  const chiSquared = firsts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
  expect(chiSquared).toBeLessThan(25.7);
});
