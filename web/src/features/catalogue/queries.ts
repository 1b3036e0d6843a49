import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import type { SectionQuery } from '#shared/domain/catalogue/search/section-query.ts';
import { call } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/catalogue-cache.ts';
import { buildQuery } from '#web/lib/query.ts';

/** The bottles of one section. A browser that holds all bottles picks from them. */
export function useMerchandisingSection(wish: SectionQuery) {
  const client = useQueryClient();
  return useQuery({
    ...buildQuery(catalogueApi.listSection, { query: wish }),
    queryFn: async () => {
      const held = client.getQueryState(listQuery.queryKey);
      if (!held?.data || held.isInvalidated) return call(catalogueApi.listSection, { query: wish });
      const { pickSection } = await import('#shared/domain/catalogue/search/merchandising-sections.ts');
      return pickSection(held.data, wish, Date.now());
    },
    // The old choice stays until the new one has loaded, so nothing flashes in between.
    placeholderData: keepPreviousData,
  });
}
