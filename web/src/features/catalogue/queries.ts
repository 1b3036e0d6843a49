import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi, type Product } from '#shared/api/catalogue.ts';
import { queryOf } from '#web/lib/query.ts';

const productsQuery = queryOf(catalogueApi.listProducts, { query: {} });

export const useProducts = () => useQuery(productsQuery);

/**
 * The bottles that one place of a page chooses from the catalogue. They are a query of their own, so that a rendered
 * page carries the few that it shows instead of all of them.
 */
export function useChosen(place: string, choose: (products: readonly Product[]) => readonly Product[]) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...productsQuery.queryKey, place],
    queryFn: async () => choose(await client.fetchQuery(productsQuery)),
    // Another choice takes the old one's place when it is there, and nothing flashes in between.
    placeholderData: keepPreviousData,
  });
}
