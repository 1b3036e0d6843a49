import { useSavedBottles } from '#web/lib/saved-bottles.ts';
import { useWishlist } from './queries.ts';

/** Moves what was saved as a guest into the account as soon as somebody is signed in. */
export function WishlistKeeper() {
  const hasSaved = useSavedBottles(({ wishlist }) => wishlist.length > 0);
  return hasSaved && <Merge />;
}

function Merge() {
  useWishlist();
  return null;
}
