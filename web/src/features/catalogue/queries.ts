import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import type { SectionQuery } from '#shared/domain/catalogue/section-query.ts';
import { call } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/catalogue-cache.ts';
import { buildQuery } from '#web/lib/query.ts';

/** The bottles of one shelf. A browser that holds all bottles looks among them. */
export function useMerchandisingSection(wish: SectionQuery) {
  const client = useQueryClient();
  return useQuery({
    ...buildQuery(catalogueApi.listSection, { query: wish }),
    queryFn: async () => {
      const held = client.getQueryState(listQuery.queryKey);
      if (!held?.data || held.isInvalidated) return call(catalogueApi.listSection, { query: wish });
      const { pickSection } = await import('#shared/domain/catalogue/merchandising-sections.ts');
      return pickSection(held.data, wish, Date.now());
    },
    // Another choice takes the old one's place when it is there, and nothing flashes in between.
    placeholderData: keepPreviousData,
  });
}
