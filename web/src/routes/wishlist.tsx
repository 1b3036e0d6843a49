import { AccountPage } from '#web/features/shell/account-page.tsx';
import { WishlistPage } from '#web/features/wishlist/wishlist-page.tsx';
import { wishlistCards } from './wishlist-cards.tsx';

export const WishlistRoute = () => (
  <AccountPage title="Your cellar list">
    <WishlistPage cards={wishlistCards} />
  </AccountPage>
);
