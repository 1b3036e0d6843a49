import { wishlist } from '#functions/accounts/entities/wishlist.ts';
import { writeWishlist } from '#functions/accounts/transactions/wishlist-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { Wishlist } from '#shared/contracts/accounts/wishlist.ts';

type VersionedWishlist = Wishlist & { version: number };

export async function loadWishlist(customerId: string): Promise<VersionedWishlist> {
  const { data } = await wishlist.get({ customerId }).go({ consistent: true });
  const { productIds = [], shareId = null, version = 0 } = data ?? {};
  return { productIds, shareId, version };
}

/** Changes a customer's list: decides from its current content, and decides again if another device wrote first. */
export async function changeWishlist(
  customerId: string,
  decide: (list: Wishlist) => Wishlist,
): Promise<Wishlist> {
  const changed = await retryOnConflict(async () => {
    const { version, ...before } = await loadWishlist(customerId);
    const next = decide(before);
    if (isSame(before, next)) return before;
    const { productIds, shareId } = next;
    const row = { customerId, productIds, ...(shareId ? { shareId } : {}) };
    const { outcome } = await writeWishlist(row, version);
    if (outcome === 'done') return next;
    // The session has outlived its account, or is about to.
    if (outcome === 'account_closed') throw new Refusal('not_signed_in');
    return undefined;
  });
  if (!changed) throw new Error('The wishlist changed during every attempt to write it.');
  return changed;
}

const isSame = (one: Wishlist, other: Wishlist): boolean =>
  one.shareId === other.shareId && one.productIds.join() === other.productIds.join();
