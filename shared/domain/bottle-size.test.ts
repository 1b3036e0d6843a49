import { expect, test } from 'vitest';
import { volumeMlOf } from './bottle-size.ts';

test('a size in millilitres is a figure, and any other wording is none', () => {
  expect(['700ml', '50 ML', '0ml', '1 litre', ''].map(volumeMlOf)).toEqual([
    700,
    50,
    undefined,
    undefined,
    undefined,
  ]);
});
