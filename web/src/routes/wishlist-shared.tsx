import { useParams } from 'react-router-dom';
import { SharedWishlist } from '#web/features/wishlist/shared-wishlist.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { wishlistCards } from './wishlist-cards.tsx';

export function SharedWishlistRoute() {
  const { shareId = '' } = useParams();
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <PageHead title="A cellar list" />
      <SharedWishlist shareId={shareId} cards={wishlistCards} />
    </div>
  );
}
