import type { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

/** Functions that list bottles look for a catalogue snapshot first, and read the catalogue itself if there is none. */
const lists = { table: { catalogue: ['query'], catalogueSnapshot: ['get', 'query'] } } as const;

export const catalogueGrants: EndpointGrants<typeof catalogueApi> = {
  listProducts: { table: { catalogue: ['query'] } },
  browseProducts: lists,
  searchProducts: lists,
  listSection: lists,
  getProduct: { table: { catalogue: ['query'] } },
  getCurrentDrop: { table: { drops: ['query'], catalogue: ['query'] } },
};
