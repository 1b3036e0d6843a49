import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueApi, type Product } from '#shared/api/catalogue.ts';
import { sortProducts } from '#shared/domain/catalogue-filter.ts';
import { notRendered, queryOf } from '#web/lib/query.ts';

const productsQuery = queryOf(catalogueApi.listProducts, { query: {} });

/** So many bottles a page carries whole; of a longer catalogue it carries what it shows at first. */
const carriedWhole = 120;
const shownAtFirst = 24;

/** `total` tells whether these are all; if not, they are the first of the plain gallery. */
type Start = { total: number; products: readonly Product[] };

const startOf = (all: readonly Product[]): Start => ({
  total: all.length,
  products: all.length <= carriedWhole ? all : sortProducts(all, 'name').slice(0, shownAtFirst),
});

/**
 * All bottles of the shop. A rendered page carries a short catalogue whole, and of a long one the beginning, so that it is as
 * light as any other; what is missing the browser asks for as soon as the page is its own.
 */
export function useCatalogue() {
  const client = useQueryClient();
  const all = () => client.fetchQuery(productsQuery);
  const start = useQuery({
    queryKey: [...productsQuery.queryKey, 'start'],
    queryFn: async () => startOf(await all()),
  });
  const { total = 0, products: first } = start.data ?? {};
  const isCut = first !== undefined && first.length < total;
  const rest = useQuery({
    queryKey: [...productsQuery.queryKey, 'rest'],
    queryFn: all,
    enabled: isCut,
    meta: notRendered,
  });
  useEffect(() => {
    // What a page has brought, search and a bottle's own page need not ask for.
    if (first && !isCut && !client.getQueryData(productsQuery.queryKey))
      client.setQueryData(productsQuery.queryKey, [...first]);
  }, [client, first, isCut]);
  const { isError, isFetching, refetch } = isCut ? rest : start;
  return { total, first, whole: isCut ? rest.data : first, isError, isFetching, refetch };
}

/**
 * The bottles that one place of a page chooses from the catalogue. They are a query of their own, so that a rendered
 * page carries the few that it shows instead of all of them.
 */
export function useChosen(place: string, choose: (products: readonly Product[]) => readonly Product[]) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...productsQuery.queryKey, place],
    queryFn: async () => choose(await client.fetchQuery(productsQuery)),
    // Another choice takes the old one's place when it is there, and nothing flashes in between.
    placeholderData: keepPreviousData,
  });
}
