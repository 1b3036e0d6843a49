import type { catalogueApi } from '#shared/api/catalogue.ts';
import type { GrantsOf } from '../constructs/grant.ts';

/** What lists bottles looks for a packed list first, and reads the shelves where there is none. */
const lists = { table: { catalogue: ['query'], packedShelf: ['get', 'query'] } } as const;

export const catalogueGrants: GrantsOf<typeof catalogueApi> = {
  listProducts: { table: { catalogue: ['query'] } },
  browseProducts: lists,
  searchProducts: lists,
  listShelf: lists,
  getProduct: { table: { catalogue: ['query'] } },
  getCurrentDrop: { table: { drops: ['query'], catalogue: ['query'] } },
};
