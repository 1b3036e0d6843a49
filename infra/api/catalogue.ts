import type { catalogueApi } from '#shared/api/catalogue.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const catalogueGrants: GrantsOf<typeof catalogueApi> = {
  listProducts: { table: { catalogue: ['query'], stock: ['query'] } },
  getProduct: { table: { catalogue: ['get'], stock: ['get'] } },
  getCurrentDrop: { table: { drops: ['query'], catalogue: ['get'], stock: ['get'] } },
};
