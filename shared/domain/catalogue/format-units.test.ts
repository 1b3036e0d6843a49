import { expect, test } from 'vitest';
import { formatAge, formatBottleCount, formatVolume } from './format-units.ts';

test('an age is shown as no age statement, one year or several years', () => {
  expect([null, 1, 21].map(formatAge)).toEqual(['No age statement', '1 year', '21 years']);
});

test('millilitres are shown as centilitres', () => {
  expect(['700ml', '50 ml', '1 litre'].map(formatVolume)).toEqual(['70cl', '5cl', '1 litre']);
});

test('a bottle count uses the singular for one bottle', () => {
  expect([0, 1, 24].map(formatBottleCount)).toEqual(['0 bottles', '1 bottle', '24 bottles']);
});
