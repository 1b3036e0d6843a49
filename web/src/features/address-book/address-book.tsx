import { paths } from '#web/app/paths.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { SignInPrompt } from '#web/ui/sign-in-prompt.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressList } from './address-list.tsx';
import { useAddresses } from './queries.ts';

/** The address book in its states: signed out, loading, failed and loaded. */
export function AddressBook() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const query = useAddresses();
  const isOver = useSessionEnd(query.error);

  if (!isAuthenticated || isOver)
    return <SignInPrompt next={paths.addressBook.href()}>Sign in to see your address book.</SignInPrompt>;
  return (
    <QueryBoundary
      query={query}
      failure="Your addresses could not be loaded"
      level="h1"
      loading="Loading your addresses"
      skeleton={<AddressSkeleton />}
    >
      {(addresses) => <AddressList addresses={addresses} />}
    </QueryBoundary>
  );
}

function AddressSkeleton() {
  return (
    <>
      <h1 className="mb-8 font-display text-4xl">Address book</h1>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </>
  );
}
