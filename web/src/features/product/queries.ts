import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { call } from '#web/lib/api.ts';
import { findCachedProduct } from '#web/lib/find-cached-product.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';

/**
 * One product, or null if it does not exist. When the visitor comes from a list, the list's data is shown until the
 * page's own answer arrives.
 */
export function useProduct(id: string) {
  const client = useQueryClient();
  const { queryKey } = buildQuery(catalogueApi.getProduct, { params: { id } });
  return useQuery({
    queryKey,
    queryFn: () => call(catalogueApi.getProduct, { params: { id } }).catch(toNullIfNotFound),
    placeholderData: () => findCachedProduct(client, id),
  });
}

/** A missing product is a valid answer, so a page can be rendered for it. */
function toNullIfNotFound(error: unknown): null {
  if (isRefusal(error, 'product_not_found', 'invalid_request')) return null;
  throw error;
}
