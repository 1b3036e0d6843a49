import type { cartApi } from '#shared/api/cart.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const cartGrants: GrantsOf<typeof cartApi> = {
  listItems: { table: { session: ['get'], cart: ['query'], catalogue: ['batchGet'], archive: ['batchGet'] } },
  addItem: { table: { session: ['get'], cart: ['query', 'update'], catalogue: ['query'] } },
  setItem: { table: { session: ['get'], cart: ['query', 'update'], catalogue: ['query'] } },
  removeItem: { table: { session: ['get'], cart: ['delete'] } },
};
