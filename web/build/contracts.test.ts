import { expect, test } from 'vitest';
import { cartApi } from '#shared/contracts/cart.ts';
import * as fields from '#shared/contracts/fields.ts';
import { browserModule } from './contracts.ts';

test('the browser module has the ids, methods and paths of an area but no schemas', () => {
  const code = browserModule({ cartApi }, 'cart.ts?schemas') ?? '';
  expect(code).toContain('"id":"cart.setItem","method":"PUT","path":"/api/cart/{itemId}","session":true');
  expect(code).not.toMatch(/summary|response|params|errors/);
});

test('a schema beside the contracts is re-exported from the original file', () => {
  const code = browserModule({ cartApi, CartItem: {} }, '/shared/contracts/cart.ts?schemas');
  expect(code).toContain('export { CartItem } from "/shared/contracts/cart.ts?schemas";');
});

test('a file without contracts is unchanged', () => {
  expect(browserModule({ ...fields }, 'fields.ts?schemas')).toBeNull();
});
