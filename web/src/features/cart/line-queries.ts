import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CartItem, cartApi } from '#shared/api/cart.ts';
import { call } from '#web/lib/api.ts';
import { without, withQuantity } from './cart-cache.ts';
import { cartQuery, mutationKey, readAgain, refreshStock, scope } from './queries.ts';

/* What changes a line. The drawer alone needs it, so it comes with the drawer. */

/** Changes the shown cart at once and returns what it was before. */
async function showAhead(client: QueryClient, change: (items: CartItem[]) => CartItem[]) {
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
    onMutate: ({ itemId, quantity }) => showAhead(client, (items) => withQuantity(items, itemId, quantity)),
    onError: (error, _wanted, context) => {
      client.setQueryData(cartQuery.queryKey, context?.before);
      refreshStock(client, error);
    },
    onSettled: () => readAgain(client),
  });
}

export function useRemoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ itemId }: { itemId: string }) => call(cartApi.removeItem, { params: { itemId } }),
    onMutate: ({ itemId }) => showAhead(client, (items) => without(items, itemId)),
    onError: (_error, _wanted, context) => {
      client.setQueryData(cartQuery.queryKey, context?.before);
    },
    onSettled: () => readAgain(client),
  });
}
