import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { catalogueApi, type Product } from '#shared/api/catalogue.ts';
import { createBottleSearch } from '#shared/domain/bottle-search.ts';
import { countFacet } from '#shared/domain/catalogue-facets.ts';
import { noFilter } from '#shared/domain/catalogue-filter.ts';
import { chooseHits, type Hits } from '#shared/domain/choose-hits.ts';
import { useCatalogue } from '#web/lib/catalogue.ts';
import { queryOf } from '#web/lib/query.ts';
import { useRested } from '#web/lib/use-rested.ts';

const nothing: Hits<Product> = { total: 0, exact: [], near: [] };

/**
 * The bottles that a text finds: among those that the browser holds, while typing comes first and the hits follow when there
 * is time; or, of a long catalogue, in the shop.
 */
export function useBottleSearch(text: string) {
  const { whole, page, isError, isFetching, refetch } = useCatalogue();
  const search = useMemo(() => whole && createBottleSearch(whole), [whole]);
  const typed = useDeferredValue(text.trim());
  const rested = useRested(text.trim());
  const asked = useQuery({
    ...queryOf(catalogueApi.searchProducts, { query: { q: rested } }),
    enabled: page !== undefined && !whole && rested !== '',
    placeholderData: keepPreviousData,
  });
  const here = useMemo(() => (search ? chooseHits(search(typed)) : nothing), [search, typed]);
  const categories = useMemo(
    () => (whole ? countFacet(whole, 'category', noFilter) : page?.around?.facets.category),
    [whole, page],
  );
  if (whole || rested === '')
    return { categories, hits: here, settled: whole ? typed : '', isError, isFetching, refetch };
  return {
    categories: asked.data && categories,
    hits: asked.data ?? nothing,
    settled: rested,
    isError: asked.isError,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
  };
}
