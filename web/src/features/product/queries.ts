import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { queryOf } from '#web/lib/query.ts';

const listQuery = queryOf(catalogueApi.listProducts, { query: {} });

/** One product. Coming from a list, what the list knew is shown while the page's own answer is on its way. */
export function useProduct(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...queryOf(catalogueApi.getProduct, { params: { id } }),
    placeholderData: () => client.getQueryData(listQuery.queryKey)?.find((product) => product.id === id),
  });
  return { ...query, isMissing: isRefusal(query.error, 'product_not_found', 'invalid_request') };
}
