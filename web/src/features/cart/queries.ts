import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CartItem, cartApi } from '#shared/api/cart.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { call } from '#web/lib/api.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { queryOf } from '#web/lib/query.ts';
import { newSessionId } from '#web/lib/session.ts';
import { withItem, without, withQuantity } from './cart-cache.ts';

const cartQuery = queryOf(cartApi.listItems);

/** Writes to one cart go one after the other, so that the last press is what holds. */
const scope = { id: 'cart' };
const mutationKey = ['cart'];

export function useCart() {
  const hasSession = useCartStore((state) => state.sessionId !== '');
  return useQuery({ ...cartQuery, enabled: hasSession });
}

/** Changes the shown cart at once and returns what it was before. */
async function showAhead(client: QueryClient, change: (items: CartItem[]) => CartItem[]) {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  const before = client.getQueryData(cartQuery.queryKey);
  client.setQueryData(cartQuery.queryKey, (items) => items && change(items));
  return { before };
}

/** The server's cart is read again once the last of several quick changes is through. */
function readAgain(client: QueryClient) {
  if (client.isMutating({ mutationKey }) > 1) return;
  return client.invalidateQueries({ queryKey: cartQuery.queryKey });
}

/** A refusal for stock means that the page shows more than there is. */
function refreshStock(client: QueryClient, error: unknown) {
  if (!isRefusal(error, 'sold_out', 'not_enough_stock', 'product_not_found')) return;
  void client.invalidateQueries({ queryKey: [catalogueApi.listProducts.id] });
  void client.invalidateQueries({ queryKey: [catalogueApi.getProduct.id] });
}

type Wanted = { productId: string; quantity: number };

/** Adds bottles. Pressing again after a lost answer repeats the same request, which the server adds once. */
export function useAddItem() {
  const client = useQueryClient();
  const attempt = useRef<{ wanted: string; key: string }>(null);
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ productId, quantity }: Wanted) => {
      const wanted = `${productId}:${quantity}`;
      if (attempt.current?.wanted !== wanted) attempt.current = { wanted, key: newSessionId() };
      return call(cartApi.addItem, { body: { productId, quantity, idempotencyKey: attempt.current.key } });
    },
    onSuccess: (item) => {
      attempt.current = null;
      client.setQueryData(cartQuery.queryKey, (items) => withItem(items ?? [], item));
    },
    onError: (error) => refreshStock(client, error),
    onSettled: () => readAgain(client),
  });
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
