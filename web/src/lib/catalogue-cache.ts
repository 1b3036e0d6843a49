import type { Query, QueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { buildQuery } from './query.ts';

/** All bottles of the shop, if there are few enough for the browser to hold. */
export const listQuery = buildQuery(catalogueApi.listProducts, { query: {} });

export const isCatalogueQuery = ({ queryKey: [id] }: Pick<Query, 'queryKey'>): boolean =>
  String(id).startsWith('catalogue.');

/** After a sale, or a refusal for lack of stock, the page's catalogue is outdated. */
export const refreshCatalogue = (client: QueryClient): unknown =>
  client.invalidateQueries({ predicate: isCatalogueQuery });
