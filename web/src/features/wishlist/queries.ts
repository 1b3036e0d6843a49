import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Wishlist, wishlistApi } from '#shared/contracts/accounts/wishlist.ts';
import { addToWishlist } from '#shared/domain/accounts/wishlist.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { browserOnlyQuery, buildQuery } from '#web/lib/query.ts';
import { useSavedBottles } from '#web/lib/saved-bottles.ts';
import { useUserStore } from '#web/lib/user-store.ts';

const { queryKey } = buildQuery(wishlistApi.getList);

/**
 * The account's list, merged with bottles saved before the sign-in; the browser's own copy is deleted once the
 * account has them, or if the account's list has no room for them.
 */
async function loadList(): Promise<Wishlist> {
  const { wishlist: productIds } = useSavedBottles.getState();
  if (productIds.length === 0) return call(wishlistApi.getList);
  const merged = await call(wishlistApi.addBottles, { body: { productIds } }).catch((error: unknown) => {
    if (isRefusal(error, 'wishlist_full')) return call(wishlistApi.getList);
    throw error;
  });
  useSavedBottles.setState({ wishlist: [] });
  return merged;
}

/** The visitor's list: a customer's from the account, or a guest's from this browser. */
export function useWishlist() {
  const isCustomer = useUserStore((state) => state.isAuthenticated);
  const saved = useSavedBottles((state) => state.wishlist);
  const { data, isError, isFetching, error, refetch } = useQuery({
    queryKey,
    queryFn: loadList,
    enabled: isCustomer,
    meta: browserOnlyQuery,
  });
  const guest: Wishlist = { productIds: saved, shareId: null };
  return { list: isCustomer ? data : guest, isCustomer, isError, isFetching, error, refetch };
}

type Change = { productId: string; isSaved: boolean };

const applyChange = (ids: readonly string[], { productId, isSaved }: Change): string[] | undefined =>
  isSaved ? addToWishlist(ids, [productId]) : ids.filter((id) => id !== productId);

/** Saves a bottle or removes it; the heart shows it immediately. Fails if the list is full or cannot be reached. */
export function useChangeWishlist() {
  const client = useQueryClient();
  const isCustomer = useUserStore((state) => state.isAuthenticated);
  return useMutation({
    mutationFn: async (change: Change) => {
      if (isCustomer) return saveInAccount(change);
      const wishlist = applyChange(useSavedBottles.getState().wishlist, change);
      if (!wishlist) throw new Error('The wishlist in this browser is full.');
      useSavedBottles.setState({ wishlist });
      return undefined;
    },
    onMutate: (change) =>
      isCustomer && updateCachedWishlist(client, (ids) => applyChange(ids, change) ?? [...ids]),
    onSuccess: (list) => list && client.setQueryData(queryKey, list),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

const saveInAccount = ({ productId, isSaved }: Change): Promise<Wishlist> =>
  isSaved
    ? call(wishlistApi.addBottles, { body: { productIds: [productId] } })
    : call(wishlistApi.removeBottle, { params: { productId } });

function updateCachedWishlist(client: QueryClient, change: (ids: readonly string[]) => string[]): void {
  client.setQueryData<Wishlist>(queryKey, (list) => list && { ...list, productIds: change(list.productIds) });
}

/** Starts or stops sharing the account's list. */
export function useShareWishlist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isShared: boolean) => call(isShared ? wishlistApi.shareList : wishlistApi.endSharing),
    onSuccess: (list) => client.setQueryData(queryKey, list),
  });
}

export const useSharedWishlist = (shareId: string) =>
  useQuery({
    ...buildQuery(wishlistApi.getSharedList, { params: { shareId } }),
    refetchOnMount: 'always',
  });
