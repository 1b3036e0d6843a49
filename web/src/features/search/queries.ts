import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { queryOf } from '#web/lib/query.ts';

export const useProducts = () => useQuery(queryOf(catalogueApi.listProducts, { query: {} }));
