import type { catalogueApi } from '#shared/api/catalogue.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const catalogueGrants: GrantsOf<typeof catalogueApi> = {
  listProducts: { table: { catalogue: ['query'] } },
  browseProducts: { table: { catalogue: ['query'] } },
  searchProducts: { table: { catalogue: ['query'] } },
  listShelf: { table: { catalogue: ['query'] } },
  getProduct: { table: { catalogue: ['query'] } },
  getCurrentDrop: { table: { drops: ['query'], catalogue: ['query'] } },
};
