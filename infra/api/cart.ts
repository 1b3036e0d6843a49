import type { cartApi } from '#shared/api/cart.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const cartGrants: GrantsOf<typeof cartApi> = {
  listItems: { table: { cart: ['query'], catalogue: ['batchGet'] } },
  addItem: { table: { cart: ['query', 'update'], catalogue: ['query'] } },
  setItem: { table: { cart: ['query', 'update'], catalogue: ['query'] } },
  removeItem: { table: { cart: ['delete'] } },
};
