import { AccountPages } from '#web/features/shell/account-pages.tsx';
import { WishlistPage } from '#web/features/wishlist/wishlist-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { wishlistCards } from './wishlist-cards.tsx';

export function WishlistRoute() {
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <PageHead title="Your cellar list" />
      <AccountPages />
      <WishlistPage cards={wishlistCards} />
    </div>
  );
}
