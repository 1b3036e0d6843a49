import { expect, test } from 'vitest';
import { formatAge, formatBottleCount, formatVolume } from './format-units.ts';

test('a bottle without an age says so, and one year is no years', () => {
  expect([null, 1, 21].map(formatAge)).toEqual(['No age statement', '1 year', '21 years']);
});

test('millilitres are shown as centilitres', () => {
  expect(['700ml', '50 ml', '1 litre'].map(formatVolume)).toEqual(['70cl', '5cl', '1 litre']);
});

test('one bottle is not bottles', () => {
  expect([0, 1, 24].map(formatBottleCount)).toEqual(['0 bottles', '1 bottle', '24 bottles']);
});
