import type { Query, QueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { buildQuery } from './query.ts';

/** All bottles of the shop, where they are few enough to be held. */
export const listQuery = buildQuery(catalogueApi.listProducts, { query: {} });

export const isCatalogueQuery = ({ queryKey: [id] }: Pick<Query, 'queryKey'>): boolean =>
  String(id).startsWith('catalogue.');

/** After a sale, or a refusal for want of stock, the shelves are others than the page shows. */
export const refreshCatalogue = (client: QueryClient): unknown =>
  client.invalidateQueries({ predicate: isCatalogueQuery });
