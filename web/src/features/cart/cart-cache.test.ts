import { expect, test } from 'vitest';
import type { CartItem } from '#shared/contracts/cart.ts';
import { addCachedItem, removeCachedItem, setCachedQuantity } from './cart-cache.ts';

const item = (id: string, quantity = 1) => ({ id, quantity }) as CartItem;
const cart = [item('itm_a'), item('itm_b')];

test('changing a quantity affects only its own line, and the previous cart is unchanged for a rollback', () => {
  expect(setCachedQuantity(cart, 'itm_b', 3)).toEqual([item('itm_a'), item('itm_b', 3)]);
  expect(cart).toEqual([item('itm_a'), item('itm_b')]);
});

test('removing a line twice has the same effect as removing it once', () => {
  expect(removeCachedItem(removeCachedItem(cart, 'itm_a'), 'itm_a')).toEqual([item('itm_b')]);
});

test('a known line stays in its position when updated, and a new one is added last', () => {
  expect(addCachedItem(cart, item('itm_a', 5))).toEqual([item('itm_a', 5), item('itm_b')]);
  expect(addCachedItem(cart, item('itm_c'))).toEqual([...cart, item('itm_c')]);
});
