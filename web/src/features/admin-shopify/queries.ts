import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ShopifyProduct, type SyncRun, shopifyApi } from '#shared/api/shopify.ts';
import { shopifyNotConfigured } from '#shared/domain/shopify.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal, problemOf } from '#web/lib/problem.ts';
import { queryOf } from '#web/lib/query.ts';

/** What the specification's page tells a stage without a shop at Shopify by; whatever else fails, there is one. */
export const isNotConfigured = (error: unknown): boolean => problemOf(error)?.detail === shopifyNotConfigured;

const productsQuery = queryOf(shopifyApi.listProducts);
const runsKey = [shopifyApi.listRuns.id];

export const useShopifyProducts = () => useQuery({ ...productsQuery, refetchOnMount: 'always' });

/** So often a running sync is asked how far it is, and so often where it was not to be reached. */
const pollMs = { running: 1_500, failing: 10_000 };
const runsAtOnce = 10;

/** The runs, the latest first; as long as one is running they are read again and again. */
export const useSyncRuns = () =>
  useInfiniteQuery({
    queryKey: runsKey,
    queryFn: ({ pageParam }) =>
      call(shopifyApi.listRuns, {
        query: { limit: runsAtOnce, ...(pageParam ? { cursor: pageParam } : {}) },
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

/** Shows a run as soon as its call has answered; the list is then asked for the rest. */
function showRun(client: QueryClient, run: SyncRun): void {
  client.setQueryData<Runs>(runsKey, (kept) => {
    const [first, ...rest] = kept?.pages ?? [];
    if (!kept || !first) return kept;
    const others = first.items.filter(({ id }) => id !== run.id);
    return { ...kept, pages: [{ ...first, items: [run, ...others] }, ...rest] };
  });
  void client.invalidateQueries({ queryKey: runsKey });
}

const showProducts = (client: QueryClient, products: ShopifyProduct[]) =>
  client.setQueryData(productsQuery.queryKey, products);

export function useReadProductsAgain() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: productsQuery.queryKey });
}

export function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(shopifyApi.sync),
    onSuccess: ({ run, products }) => {
      showProducts(client, products);
      showRun(client, run);
    },
    // Another run may be the reason, and is then shown.
    onError: () => void client.invalidateQueries({ queryKey: runsKey }),
  });
}

export function useSyncStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(shopifyApi.syncStock),
    onSuccess: ({ run }) => showRun(client, run),
    onError: () => void client.invalidateQueries({ queryKey: runsKey }),
    onSettled: () => void client.invalidateQueries({ queryKey: productsQuery.queryKey }),
  });
}

type Lines = { merchandiseId: string; quantity: number }[];
export const useCreateCart = () =>
  useMutation({ mutationFn: (lines: Lines) => call(shopifyApi.createCart, { body: { lines } }) });
