import { expect, test } from 'vitest';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { buildBottle } from '#shared/domain/catalogue/testing/bottles.ts';
import { searchProducts } from './product-search.ts';

test.each([
  ['vintage', '1990'],
  ['name', 'Moneymusk'],
  ['tastingNotes', 'Quince'],
])('a bottle is found by a %s added since the previous search', (field, value) => {
  const find = (changes: object) =>
    searchProducts([buildBottle('prd_a', changes) as Product])(value).exact.map(({ id }) => id);
  expect(find({})).toEqual([]);
  expect(find({ [field]: value })).toEqual(['prd_a']);
});
