import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickRotatingBatch } from './rotating-batch.ts';

test('a list that fits one batch is returned every time', () => {
  for (const run of [0, 1, 29_000_000]) expect(pickRotatingBatch(['a', 'b'], 5, run)).toEqual(['a', 'b']);
  expect(pickRotatingBatch([], 5, 3)).toEqual([]);
});

test('as many turns as there are batches leave nothing out and take nothing twice', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.nat(1_000_000), (length, size, first) => {
      const all = Array.from({ length }, (_, index) => index);
      const runs = Array.from({ length: Math.ceil(length / size) }, (_, index) =>
        pickRotatingBatch(all, size, first + index),
      );
      expect(runs.flat().toSorted((a, b) => a - b)).toEqual(all);
    }),
  );
});
