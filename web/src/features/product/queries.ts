import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { queryOf } from '#web/lib/query.ts';
import { toldBottle } from '#web/lib/told-bottle.ts';

/** One product, or null for one that does not exist. Coming from a list, what the list knew is shown while the page's own answer is on its way. */
export function useProduct(id: string) {
  const client = useQueryClient();
  const { queryKey } = queryOf(catalogueApi.getProduct, { params: { id } });
  return useQuery({
    queryKey,
    queryFn: () => call(catalogueApi.getProduct, { params: { id } }).catch(nullIfMissing),
    placeholderData: () => toldBottle(client, id),
  });
}

/** That there is no such product is an answer too, and a page can be made of it. */
function nullIfMissing(error: unknown): null {
  if (isRefusal(error, 'product_not_found', 'invalid_request')) return null;
  throw error;
}
