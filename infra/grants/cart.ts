import type { cartApi } from '#shared/contracts/cart.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

export const cartGrants: EndpointGrants<typeof cartApi> = {
  listItems: { table: { session: ['get'], cart: ['query'], catalogue: ['query'], archive: ['batchGet'] } },
  addItem: {
    table: { throttle: ['update'], session: ['get'], cart: ['query', 'update'], catalogue: ['query'] },
  },
  setItem: {
    table: { throttle: ['update'], session: ['get'], cart: ['query', 'update'], catalogue: ['query'] },
  },
  removeItem: { table: { throttle: ['update'], session: ['get'], cart: ['delete'] }, writesApart: true },
};
