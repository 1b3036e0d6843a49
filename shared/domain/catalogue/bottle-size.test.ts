import { expect, test } from 'vitest';
import { parseVolumeMl } from './bottle-size.ts';
import { findSizeWarning, permittedSpiritsMl } from './spirits-size.ts';

test('a size in millilitres is parsed as a number, and any other wording is not', () => {
  expect(['700ml', '50 ML', '0ml', '1 litre', ''].map(parseVolumeMl)).toEqual([
    700,
    50,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a warning appears only for sizes that are not permitted for spirits', () => {
  expect(findSizeWarning('750ml')).toContain('750ml');
  for (const size of ['101ml', '699 ml', '1999ml']) expect(findSizeWarning(size)).toContain('Warning');
  for (const size of permittedSpiritsMl) expect(findSizeWarning(`${size}ml`)).toBeUndefined();
  for (const size of ['50ml', '99ml', '2001ml', '4500ml', 'a cask'])
    expect(findSizeWarning(size)).toBeUndefined();
});
