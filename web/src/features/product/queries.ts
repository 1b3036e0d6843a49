import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { call } from '#web/lib/api.ts';
import { findCachedProduct } from '#web/lib/find-cached-product.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';

/** One product, or null for one that does not exist. Coming from a list, what the list knew is shown while the page's own answer is on its way. */
export function useProduct(id: string) {
  const client = useQueryClient();
  const { queryKey } = buildQuery(catalogueApi.getProduct, { params: { id } });
  return useQuery({
    queryKey,
    queryFn: () => call(catalogueApi.getProduct, { params: { id } }).catch(getOrNull),
    placeholderData: () => findCachedProduct(client, id),
  });
}

/** That there is no such product is an answer too, and a page can be made of it. */
function getOrNull(error: unknown): null {
  if (isRefusal(error, 'product_not_found', 'invalid_request')) return null;
  throw error;
}
