import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { useChosenBottles } from '#web/lib/chosen-bottles.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useChangeWishlist, useShareWishlist, useWishlist } from './queries.ts';

type WishlistPageProps = { cards: (products: Product[]) => ReactNode };

/** The saved bottles. A guest's are only in this browser. */
export function WishlistPage({ cards }: WishlistPageProps) {
  const { list, isCustomer, isError, isFetching, error, refetch } = useWishlist();
  useSessionEnd(error);
  if (!list)
    return isError ? (
      <ErrorState
        level="h1"
        title="Your cellar list could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <ListSkeleton />
    );
  if (list.productIds.length === 0)
    return (
      <EmptyState
        level="h1"
        title="Your cellar list is empty"
        actions={<ButtonLink to={paths.gallery.href()}>Browse the shop</ButtonLink>}
      >
        <p>Press the heart on a bottle to save it here.</p>
      </EmptyState>
    );
  return (
    <>
      <h1 className="font-display text-4xl">Your cellar list</h1>
      <div className="mt-4 mb-8">
        {isCustomer ? (
          <ShareList shareId={list.shareId} />
        ) : (
          <p className="max-w-measure text-ink-2">
            Saved in this browser.{' '}
            <ButtonLink to={buildSignInPath(privatePaths.wishlist.href())} look="link">
              Sign in
            </ButtonLink>{' '}
            to see it on all your devices and to share it.
          </p>
        )}
      </div>
      <ChosenBottles ids={list.productIds} cards={cards} gone={(ids) => <GoneBottles ids={ids} />} />
    </>
  );
}

type ChosenBottlesProps = WishlistPageProps & {
  ids: readonly string[];
  /** The message about bottles that are no longer sold. */
  gone: (ids: string[]) => ReactNode;
};

/** The bottles of a list that are still sold. */
export function ChosenBottles({ ids, cards, gone }: ChosenBottlesProps) {
  const { bottles, isError, isFetching, retry } = useChosenBottles(ids);
  if (isError)
    return <ErrorState title="The bottles could not be loaded" onRetry={retry} isRetrying={isFetching} />;
  if (!bottles) return <ListSkeleton />;
  const known = new Set(bottles.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  return (
    <>
      {missing.length > 0 && gone(missing)}
      {cards(bottles)}
    </>
  );
}

const formatGone = (count: number): string =>
  count === 1
    ? 'One bottle on this list is no longer sold.'
    : `${count} bottles on this list are no longer sold.`;

function GoneBottles({ ids }: { ids: string[] }) {
  const { mutate } = useChangeWishlist();
  const removeAll = () => {
    for (const productId of ids) mutate({ productId, isSaved: false });
  };
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 text-ink-2">
      {formatGone(ids.length)}
      <Button look="quiet" size="sm" onClick={removeAll}>
        {ids.length === 1 ? 'Remove it' : 'Remove them'}
      </Button>
    </p>
  );
}

export const describeGone = (ids: string[]) => <p className="mb-6 text-ink-2">{formatGone(ids.length)}</p>;

export function ListSkeleton() {
  return (
    <>
      <Loading label="Loading the list" />
      <div className="grid gap-3 min-[22.5rem]:grid-cols-2 md:gap-5 lg:grid-cols-4">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}

/** The link to the customer's list, and a button to stop sharing. */
function ShareList({ shareId }: { shareId: string | null }) {
  const { mutate, isPending, isError } = useShareWishlist();
  const link = shareId && new URL(privatePaths.sharedWishlist.href(shareId), window.location.origin).href;
  return (
    <div className="max-w-measure">
      {link ? (
        <>
          <Field
            label="Link to your list"
            hint="Anyone with this link can see the bottles on your list, but not your name."
          >
            {(control) => (
              <Input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            )}
          </Field>
          <div className="mt-1 flex flex-wrap items-center gap-x-6">
            <CopyButton text={link} what="the link" />
            <Button look="quiet" size="sm" pending={isPending} onClick={() => mutate(false)}>
              Stop sharing
            </Button>
          </div>
        </>
      ) : (
        <Button look="outline" size="sm" pending={isPending} onClick={() => mutate(true)}>
          Share your list
        </Button>
      )}
      {isError && <ErrorMessage className="mt-3">That did not work. Please try again.</ErrorMessage>}
    </div>
  );
}
