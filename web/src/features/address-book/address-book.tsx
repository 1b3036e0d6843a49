import { useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AddressList } from './address-list.tsx';
import { useAddresses } from './queries.ts';

/** The address book in its states: signed out, loading, failed and loaded. */
export function AddressBook() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const { data, error, isFetching, refetch } = useAddresses();
  const isOver = isRefusal(error, 'not_signed_in', 'user_mismatch');
  useEffect(() => {
    if (isOver) useUserStore.getState().logout();
  }, [isOver]);

  if (!isAuthenticated || isOver) return <SignInPrompt />;
  if (data) return <AddressList addresses={data} />;
  if (error) {
    return (
      <ErrorState
        level="h1"
        title="Your addresses could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <AddressSkeleton />;
}

function SignInPrompt() {
  return (
    <EmptyState
      level="h1"
      title="Please log in"
      actions={<ButtonLink to={buildSignInPath(paths.addressBook.href())}>Sign In</ButtonLink>}
    >
      <p>Sign in to see your address book.</p>
    </EmptyState>
  );
}

function AddressSkeleton() {
  return (
    <>
      <Loading label="Loading your addresses" />
      <h1 className="mb-8 font-display text-4xl">Address book</h1>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </>
  );
}
