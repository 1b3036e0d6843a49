import { expect, test } from 'vitest';
import { moveThumb, nearestThumb, snapToStep, toShare } from './range-math.ts';

const abv = { min: 35, max: 70, step: 0.5 };

test('a typed value becomes the nearest step within the limits', () => {
  expect([46.3, 12, 99, Number.NaN].map((value) => snapToStep(value, abv))).toEqual([46.5, 35, 70, 35]);
});

test('a thumb may meet the other one but not pass it', () => {
  expect(moveThumb([40, 50], 0, 60, abv)).toEqual([50, 50]);
  expect(moveThumb([40, 50], 1, 36, abv)).toEqual([40, 40]);
  expect(moveThumb([40, 50], 1, 55, abv)).toEqual([40, 55]);
});

test('a press on the track moves the closer thumb', () => {
  expect(nearestThumb([40, 60], 44)).toBe(0);
  expect(nearestThumb([40, 60], 56)).toBe(1);
});

test('a slider without a range stays at its start', () => {
  expect(toShare(5, { min: 5, max: 5, step: 1 })).toBe(0);
});
