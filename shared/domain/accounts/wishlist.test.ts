import { expect, test } from 'vitest';
import { addToWishlist, maxWishlist } from './wishlist.ts';

const full = Array.from({ length: maxWishlist }, (_, index) => `prd_${index}`);

test('new bottles are added once, at the beginning, up to the limit', () => {
  expect(addToWishlist(['prd_a', 'prd_b'], ['prd_c', 'prd_b', 'prd_d', 'prd_c'])).toEqual([
    'prd_c',
    'prd_d',
    'prd_a',
    'prd_b',
  ]);
  expect(addToWishlist(full.slice(1), ['prd_new', 'prd_late'])).toEqual(['prd_new', ...full.slice(1)]);
});

test('a full wishlist rejects a new bottle and accepts one already on it', () => {
  expect(addToWishlist(full, ['prd_new'])).toBeUndefined();
  expect(addToWishlist(full, ['prd_3'])).toEqual(full);
});
