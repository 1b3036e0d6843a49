import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CataloguePage, catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { maxBrowserProducts } from '#shared/domain/catalogue/catalogue-size.ts';
import { call } from './api.ts';
import { listQuery } from './catalogue-cache.ts';
import { browserOnlyQuery, buildQuery } from './query.ts';

const toRequest = (view: string) => ({ query: view ? { view } : {} });
export const pageKey = (view: string) => buildQuery(catalogueApi.browseProducts, toRequest(view)).queryKey;

/** What has been scrolled to stays when the beginning is read again. */
async function readPage(client: QueryClient, view: string): Promise<CataloguePage> {
  const fresh = await call(catalogueApi.browseProducts, toRequest(view));
  const known: CataloguePage | undefined = client.getQueryData(pageKey(view));
  if (!known?.around || !fresh.around) return fresh;
  const ids = new Set(fresh.products.map(({ id }) => id));
  return { ...fresh, products: [...fresh.products, ...known.products.filter(({ id }) => !ids.has(id))] };
}

/**
 * What the shop has, as a view of the gallery asks for it. A short catalogue comes whole with the first answer, a longer one
 * is fetched whole once its beginning stands, and the browser answers every further wish itself. Of a catalogue beyond that the
 * shop answers each view, stretch by stretch.
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
    // Another view takes the old one's place when it is there, and nothing flashes in between.
    placeholderData: keepPreviousData,
  });
  const carried = page.data?.around === null ? page.data.products : undefined;
  useEffect(() => {
    // What a page has brought need not be asked for again, and the next wish is answered from it.
    if (carried && !client.getQueryData(listQuery.queryKey))
      client.setQueryData(listQuery.queryKey, [...carried]);
  }, [client, carried]);
  const { isError, isFetching, isPlaceholderData: isWaiting, refetch } = page;
  const isCut = page.data !== undefined && page.data.products.length < page.data.total;
  return {
    whole: list.data ?? carried,
    page: page.data,
    /** Whether the shop has more of this view to tell. */
    hasRest: isCut && !isWaiting && !carried && !list.data && !list.isFetching,
    /** Whether what is told is still of another view. */
    isWaiting,
    isError,
    isFetching,
    refetch,
  };
}
