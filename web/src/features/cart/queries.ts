import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { cartApi } from '#shared/contracts/cart.ts';
import { call } from '#web/lib/api.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { refreshCatalogue } from '#web/lib/catalogue-cache.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';
import { newSessionId } from '#web/lib/session.ts';
import { addCachedItem } from './cart-cache.ts';

export const cartQuery = buildQuery(cartApi.listItems);

/** Writes to one cart run one after the other, so the last press wins. */
export const scope = { id: 'cart' };
export const mutationKey = ['cart'];

export function useCart() {
  const hasSession = useCartStore((state) => state.sessionId !== '');
  return useQuery({ ...cartQuery, enabled: hasSession });
}

/** The server's cart is read again after the last of several quick changes has finished. */
export function refreshCart(client: QueryClient) {
  if (client.isMutating({ mutationKey }) > 1) return;
  return client.invalidateQueries({ queryKey: cartQuery.queryKey });
}

const stockRefusals = [
  'sold_out',
  'not_enough_stock',
  'product_not_found',
  'drop_not_open',
  'drop_closed',
  'drop_by_ballot',
  'drop_limit_reached',
] as const;

/** A refusal for lack of stock means that the page shows outdated stock. */
export function refreshStock(client: QueryClient, error: unknown) {
  if (!isRefusal(error, ...stockRefusals)) return;
  refreshCatalogue(client);
}

type CartAddition = { productId: string; quantity: number };

/** Adds bottles. Pressing again after a lost answer repeats the same request, which the server applies only once. */
export function useAddItem() {
  const client = useQueryClient();
  const attempt = useRef<{ wanted: string; key: string }>(null);
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ productId, quantity }: CartAddition) => {
      const wanted = `${productId}:${quantity}`;
      if (attempt.current?.wanted !== wanted) attempt.current = { wanted, key: newSessionId() };
      return call(cartApi.addItem, { body: { productId, quantity, idempotencyKey: attempt.current.key } });
    },
    onSuccess: (item) => {
      attempt.current = null;
      client.setQueryData(cartQuery.queryKey, (items) => addCachedItem(items ?? [], item));
    },
    onError: (error) => refreshStock(client, error),
    onSettled: () => refreshCart(client),
  });
}
