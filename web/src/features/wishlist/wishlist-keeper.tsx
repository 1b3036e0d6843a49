import { useSavedBottles } from '#web/lib/saved-bottles.ts';
import { useWishlist } from './queries.ts';

/** Moves bottles saved as a guest into the account after a sign-in. */
export function WishlistKeeper() {
  const hasSaved = useSavedBottles(({ wishlist }) => wishlist.length > 0);
  return hasSaved && <Merge />;
}

function Merge() {
  useWishlist();
  return null;
}
