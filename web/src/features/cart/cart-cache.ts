import type { CartItem } from '#shared/contracts/cart.ts';

/** The cart with one line set to a quantity. */
export const setCachedQuantity = (items: readonly CartItem[], itemId: string, quantity: number): CartItem[] =>
  items.map((item) => (item.id === itemId ? { ...item, quantity } : item));

export const removeCachedItem = (items: readonly CartItem[], itemId: string): CartItem[] =>
  items.filter((item) => item.id !== itemId);

/** The cart with a line as the server has it now, in its old place or at the end. */
export const addCachedItem = (items: readonly CartItem[], item: CartItem): CartItem[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((each) => (each.id === item.id ? item : each))
    : [...items, item];
