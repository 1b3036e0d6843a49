import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { createBottleSearch } from '#shared/domain/catalogue/search/bottle-search.ts';
import { countFacet } from '#shared/domain/catalogue/search/catalogue-facets.ts';
import { emptyFilter } from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { type Hits, pickHits } from '#shared/domain/catalogue/search/choose-hits.ts';
import { useCatalogue } from '#web/lib/catalogue.ts';
import { buildQuery } from '#web/lib/query.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';

const noHits: Hits<Product> = { total: 0, exact: [], near: [] };

/**
 * The bottles that match a text. If the browser holds all bottles, it searches them at a lower priority than typing;
 * for a longer catalogue, the server searches.
 */
export function useBottleSearch(text: string) {
  const { whole, page, isError, isFetching, refetch } = useCatalogue();
  const search = useMemo(() => whole && createBottleSearch(whole), [whole]);
  const typed = useDeferredValue(text.trim());
  const debouncedText = useDebouncedValue(text.trim());
  const query = useQuery({
    ...buildQuery(catalogueApi.searchProducts, { query: { q: debouncedText } }),
    enabled: page !== undefined && !whole && debouncedText !== '',
    placeholderData: keepPreviousData,
  });
  const here = useMemo(() => (search ? pickHits(search(typed)) : noHits), [search, typed]);
  const categories = useMemo(
    () => (whole ? countFacet(whole, 'category', emptyFilter, undefined) : page?.around?.facets.category),
    [whole, page],
  );
  if (whole || debouncedText === '')
    return { categories, hits: here, settled: whole ? typed : '', isError, isFetching, refetch };
  return {
    categories: query.data && categories,
    hits: query.data ?? noHits,
    settled: debouncedText,
    isError: query.isError,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
