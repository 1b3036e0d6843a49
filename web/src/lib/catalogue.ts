import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CataloguePage, catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { maxBrowserProducts } from '#shared/domain/catalogue/search/catalogue-size.ts';
import { call } from './api.ts';
import { listQuery } from './catalogue-cache.ts';
import { browserOnlyQuery, buildQuery } from './query.ts';

const toRequest = (view: string) => ({ query: view ? { view } : {} });
export const pageKey = (view: string) => buildQuery(catalogueApi.browseProducts, toRequest(view)).queryKey;

/** Bottles loaded by scrolling are kept when the first page is read again. */
async function readPage(client: QueryClient, view: string): Promise<CataloguePage> {
  const fresh = await call(catalogueApi.browseProducts, toRequest(view));
  const known: CataloguePage | undefined = client.getQueryData(pageKey(view));
  if (!known?.around || !fresh.around) return fresh;
  const ids = new Set(fresh.products.map(({ id }) => id));
  return { ...fresh, products: [...fresh.products, ...known.products.filter(({ id }) => !ids.has(id))] };
}

/**
 * The catalogue as a view of the gallery needs it. A short catalogue is in the first answer; a longer one is loaded
 * whole after its first page, and from then on the browser filters it itself. If it is too long for that, the server
 * answers each view page by page.
 */
export function useCatalogue(view = '') {
  const client = useQueryClient();
  const known: CataloguePage | undefined = client.getQueryData(pageKey(view));
  const isLonger = known !== undefined && known.around !== null;
  const list = useQuery({
    ...listQuery,
    meta: browserOnlyQuery,
    enabled:
      client.getQueryData(listQuery.queryKey) !== undefined ||
      (isLonger && known.inShop <= maxBrowserProducts),
  });
  const page = useQuery({
    queryKey: pageKey(view),
    queryFn: () => readPage(client, view),
    enabled: list.data === undefined,
    // The old view stays until the new one has loaded, so nothing flashes in between.
    placeholderData: keepPreviousData,
  });
  const carried = page.data?.around === null ? page.data.products : undefined;
  useEffect(() => {
    // A catalogue that came with the page is cached, so it need not be requested and later filters use it.
    if (carried && !client.getQueryData(listQuery.queryKey))
      client.setQueryData(listQuery.queryKey, [...carried]);
  }, [client, carried]);
  const { isError, isFetching, isPlaceholderData: isWaiting, refetch } = page;
  const isCut = page.data !== undefined && page.data.products.length < page.data.total;
  return {
    whole: list.data ?? carried,
    page: page.data,
    /** Whether the server has more bottles of this view. */
    hasRest: isCut && !isWaiting && !carried && !list.data && !list.isFetching,
    /** Whether the data shown still belongs to another view. */
    isWaiting,
    isError,
    isFetching,
    refetch,
  };
}
