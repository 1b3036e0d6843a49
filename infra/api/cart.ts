import type { cartApi } from '#shared/api/cart.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const cartGrants: GrantsOf<typeof cartApi> = {
  listItems: { table: { cart: ['query'], catalogue: ['batchGet'], stock: ['batchGet'] } },
  addItem: { table: { cart: ['query', 'update'], catalogue: ['get'], stock: ['get'] } },
  setItem: { table: { cart: ['query', 'update'], catalogue: ['get'], stock: ['get'] } },
  removeItem: { table: { cart: ['delete'] } },
};
