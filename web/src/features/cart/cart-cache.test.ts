import { expect, test } from 'vitest';
import type { CartItem } from '#shared/contracts/cart.ts';
import { addCachedItem, removeCachedItem, setCachedQuantity } from './cart-cache.ts';

const item = (id: string, quantity = 1) => ({ id, quantity }) as CartItem;
const cart = [item('itm_a'), item('itm_b')];

test('a quantity changes on its own line only, and the cart before it stays for a rollback', () => {
  expect(setCachedQuantity(cart, 'itm_b', 3)).toEqual([item('itm_a'), item('itm_b', 3)]);
  expect(cart).toEqual([item('itm_a'), item('itm_b')]);
});

test('a removed line is gone, and removing it twice is the same', () => {
  expect(removeCachedItem(removeCachedItem(cart, 'itm_a'), 'itm_a')).toEqual([item('itm_b')]);
});

test('a line from the server keeps its place, a new one comes last', () => {
  expect(addCachedItem(cart, item('itm_a', 5))).toEqual([item('itm_a', 5), item('itm_b')]);
  expect(addCachedItem(cart, item('itm_c'))).toEqual([...cart, item('itm_c')]);
});
