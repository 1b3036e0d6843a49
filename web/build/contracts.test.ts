import { expect, test } from 'vitest';
import { cartApi } from '#shared/contracts/cart.ts';
import * as fields from '#shared/contracts/fields.ts';
import { browserModule } from './contracts.ts';

test('the browser gets the ids, methods and paths of an area and nothing of its schemas', () => {
  const code = browserModule({ cartApi }, 'cart.ts?schemas') ?? '';
  expect(code).toContain('"id":"cart.setItem","method":"PUT","path":"/api/cart/{itemId}","session":true');
  expect(code).not.toMatch(/summary|response|params|errors/);
});

test('a schema beside the contracts is fetched from the real file, so that only a page that names it pays', () => {
  const code = browserModule({ cartApi, CartItem: {} }, '/shared/contracts/cart.ts?schemas');
  expect(code).toContain('export { CartItem } from "/shared/contracts/cart.ts?schemas";');
});

test('a file without contracts is left as it is', () => {
  expect(browserModule({ ...fields }, 'fields.ts?schemas')).toBeNull();
});
