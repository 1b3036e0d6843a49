import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/address-book', '/address-book'],
  ['/product/prd_a?tab=shipping#top', '/product/prd_a?tab=shipping#top'],
  [null, '/checkout'],
  ['', '/checkout'],
  ['https://elsewhere.example/', '/checkout'],
  ['//elsewhere.example', '/checkout'],
  ['/\\elsewhere.example', '/checkout'],
  ['/a\\b', '/checkout'],
  ['javascript:alert(1)', '/checkout'],
  ['/auth?next=/auth', '/checkout'],
])('after signing in, %j leads to %s', (next, path) => {
  expect(returnPath(next)).toBe(path);
});
