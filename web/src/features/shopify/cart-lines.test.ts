import { expect, test } from 'vitest';
import { buildCart } from './cart-lines.ts';

const bottle = (shopifyVariantId: string | null) => ({ shopifyVariantId });

test('a cart has one of each selected bottle that Shopify has, and counts those left out', () => {
  expect(buildCart([bottle('gid://1'), bottle(null), bottle('gid://2')])).toEqual({
    lines: [
      { merchandiseId: 'gid://1', quantity: 1 },
      { merchandiseId: 'gid://2', quantity: 1 },
    ],
    leftOut: 1,
  });
});

test('a cart is rejected if nothing is selected, nothing is at Shopify, or it exceeds 100 bottles', () => {
  expect(buildCart([])).toEqual({
    title: 'No Products Selected',
    refused: 'Please select products to add to cart',
  });
  expect(buildCart([bottle(null)])).toHaveProperty('refused');
  const many = Array.from({ length: 101 }, (_, index) => bottle(`gid://${index}`));
  expect(buildCart(many)).toHaveProperty(
    'refused',
    'A cart can hold up to 100 bottles, and 101 bottles are selected.',
  );
  expect(buildCart(many.slice(1))).toHaveProperty('lines.length', 100);
});
