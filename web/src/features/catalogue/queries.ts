import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue.ts';
import type { ShelfWish } from '#shared/domain/choose-shelf.ts';
import { call } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/catalogue-cache.ts';
import { queryOf } from '#web/lib/query.ts';

/** The bottles of one shelf. A browser that holds all bottles looks among them. */
export function useShelf(wish: ShelfWish) {
  const client = useQueryClient();
  return useQuery({
    ...queryOf(catalogueApi.listShelf, { query: wish }),
    queryFn: async () => {
      const held = client.getQueryState(listQuery.queryKey);
      if (!held?.data || held.isInvalidated) return call(catalogueApi.listShelf, { query: wish });
      const { chooseShelf } = await import('#shared/domain/choose-shelf.ts');
      return chooseShelf(held.data, wish);
    },
    // Another choice takes the old one's place when it is there, and nothing flashes in between.
    placeholderData: keepPreviousData,
  });
}
