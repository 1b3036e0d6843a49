import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ShopifyProduct, type SyncRun, shopifyApi } from '#shared/contracts/shopify.ts';
import { shopifyNotConfigured } from '#shared/domain/shopify/shopify.ts';
import { call } from '#web/lib/api.ts';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';

/**
 * The error that the specification's page recognises a stage without a Shopify shop by; any other error means there
 * is one.
 */
export const isNotConfigured = (error: unknown): boolean =>
  getProblem(error)?.detail === shopifyNotConfigured;

const productsQuery = buildQuery(shopifyApi.listProducts);
const runsKey = [shopifyApi.listRuns.id];

export const useShopifyProducts = () => useQuery({ ...productsQuery, refetchOnMount: 'always' });

/** How often the progress of a running sync is requested, and how often after a request has failed. */
const pollMs = { running: 1_500, failing: 10_000 };
const maxRunsShown = 10;

/** The runs, the latest first; read again while one is running. */
export const useSyncRuns = () =>
  useInfiniteQuery({
    queryKey: runsKey,
    queryFn: ({ pageParam }) =>
      call(shopifyApi.listRuns, {
        query: { limit: maxRunsShown, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      const isRunning = data?.pages.some(({ items }) => items.some(({ status }) => status === 'running'));
      if (!isRunning || isRefusal(error, 'admin_required')) return false;
      return error ? pollMs.failing : pollMs.running;
    },
  });

type Runs = { pages: { items: SyncRun[]; cursor: string | null }[]; pageParams: unknown[] };

/** Shows a run as soon as its call has answered, and then reloads the list. */
function cacheRun(client: QueryClient, run: SyncRun): void {
  client.setQueryData<Runs>(runsKey, (cached) => {
    const [first, ...rest] = cached?.pages ?? [];
    if (!cached || !first) return cached;
    const others = first.items.filter(({ id }) => id !== run.id);
    return { ...cached, pages: [{ ...first, items: [run, ...others] }, ...rest] };
  });
  void client.invalidateQueries({ queryKey: runsKey });
}

const cacheProducts = (client: QueryClient, products: ShopifyProduct[]) =>
  client.setQueryData(productsQuery.queryKey, products);

export function useRefreshProducts() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: productsQuery.queryKey });
}

export function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(shopifyApi.sync),
    onSuccess: ({ run, products }) => {
      cacheProducts(client, products);
      cacheRun(client, run);
    },
    // The refusal may be due to another run, which is then shown.
    onError: () => void client.invalidateQueries({ queryKey: runsKey }),
  });
}

export function useSyncStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(shopifyApi.syncStock),
    onSuccess: ({ run }) => cacheRun(client, run),
    onError: () => void client.invalidateQueries({ queryKey: runsKey }),
    onSettled: () => void client.invalidateQueries({ queryKey: productsQuery.queryKey }),
  });
}

type Lines = { merchandiseId: string; quantity: number }[];
export const useCreateCart = () =>
  useMutation({ mutationFn: (lines: Lines) => call(shopifyApi.createCart, { body: { lines } }) });
