import { useDeferredValue, useMemo } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { createBottleSearch, type Found } from '#web/lib/bottle-search.ts';
import { useProducts } from './queries.ts';

const nothing: Found<Product> = { exact: [], near: [] };

/** The bottles that a text finds. Typing comes first; the hits follow when there is time. */
export function useBottleSearch(text: string) {
  const { data: products, isError, isFetching, refetch } = useProducts();
  const search = useMemo(() => products && createBottleSearch(products), [products]);
  const settled = useDeferredValue(text.trim());
  const found = useMemo(() => search?.(settled) ?? nothing, [search, settled]);
  return { products, found, settled, isError, isFetching, refetch };
}
