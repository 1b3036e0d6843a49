import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CartItem, cartApi } from '#shared/contracts/cart.ts';
import { call } from '#web/lib/api.ts';
import { removeCachedItem, setCachedQuantity } from './cart-cache.ts';
import { cartQuery, mutationKey, refreshCart, refreshStock, scope } from './queries.ts';

/* Changes to cart lines. Only the drawer needs this module, so it is loaded with the drawer. */

/** Changes the shown cart at once and returns what it was before. */
async function updateOptimistically(client: QueryClient, change: (items: CartItem[]) => CartItem[]) {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  const before = client.getQueryData(cartQuery.queryKey);
  client.setQueryData(cartQuery.queryKey, (items) => items && change(items));
  return { before };
}

export function useSetQuantity() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ itemId, quantity }: { itemId: string; quantity: number }) =>
      call(cartApi.setItem, { params: { itemId }, body: { quantity } }),
    onMutate: ({ itemId, quantity }) =>
      updateOptimistically(client, (items) => setCachedQuantity(items, itemId, quantity)),
    onError: (error, _wanted, context) => {
      client.setQueryData(cartQuery.queryKey, context?.before);
      refreshStock(client, error);
    },
    onSettled: () => refreshCart(client),
  });
}

export function useRemoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ itemId }: { itemId: string }) => call(cartApi.removeItem, { params: { itemId } }),
    onMutate: ({ itemId }) => updateOptimistically(client, (items) => removeCachedItem(items, itemId)),
    onError: (_error, _wanted, context) => {
      client.setQueryData(cartQuery.queryKey, context?.before);
    },
    onSettled: () => refreshCart(client),
  });
}
