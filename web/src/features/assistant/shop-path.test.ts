import { expect, test } from 'vitest';
import { shopPath } from './shop-path.ts';

test('a link in an answer can lead to a page of the shop', () => {
  expect(shopPath('/product/prd_1')).toBe('/product/prd_1');
  expect(shopPath('/gallery?region=Islay')).toBe('/gallery?region=Islay');
  expect(shopPath('/')).toBe('/');
});

test.each([
  'https://elsewhere.example/gallery',
  '//elsewhere.example/gallery',
  '/\\elsewhere.example/gallery',
  '/\t/elsewhere.example/gallery',
  'javascript:alert(1)',
  'gallery',
  '/admin',
  '/api/products',
  '/nowhere',
  '',
  undefined,
])('%s is rejected as a link in an answer', (href) => {
  expect(shopPath(href)).toBeNull();
});
