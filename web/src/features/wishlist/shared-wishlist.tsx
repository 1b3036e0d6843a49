import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useSharedWishlist } from './queries.ts';
import { ChosenBottles, describeGone, ListSkeleton } from './wishlist-page.tsx';

type SharedWishlistProps = { shareId: string; cards: (products: Product[]) => ReactNode };

/** A shared list, for anyone who has its link. */
export function SharedWishlist({ shareId, cards }: SharedWishlistProps) {
  const { data, error, isFetching, refetch } = useSharedWishlist(shareId);
  const browse = <ButtonLink to={paths.gallery.href()}>Browse the shop</ButtonLink>;
  if (isRefusal(error, 'link_expired', 'invalid_request'))
    return (
      <EmptyState level="h1" title="This list is no longer shared" actions={browse}>
        <p>Ask whoever sent you the link for a new one.</p>
      </EmptyState>
    );
  if (!data)
    return error ? (
      <ErrorState
        level="h1"
        title="The list could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <ListSkeleton />
    );
  if (data.productIds.length === 0)
    return (
      <EmptyState level="h1" title="This list is empty" actions={browse}>
        <p>Nothing has been saved to it yet.</p>
      </EmptyState>
    );
  return (
    <>
      <h1 className="mb-2 font-display text-4xl">A cellar list</h1>
      <p className="mb-8 text-ink-2">Someone shared these bottles with you.</p>
      <ChosenBottles ids={data.productIds} cards={cards} gone={describeGone} />
    </>
  );
}
