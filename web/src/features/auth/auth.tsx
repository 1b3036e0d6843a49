import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { type User, useUserStore } from '#web/lib/user-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { returnPath } from './return-path.ts';

const steps = createLazyWidget(async () => (await import('./auth-steps.tsx')).AuthSteps);

/** The token of a link is removed from the address immediately; everything else in it stays. */
function useLinkToken(): string | null {
  const { query, replaceQuery } = useAddressQuery();
  const [token] = useState(() => query.get('token'));
  useEffect(() => {
    if (!query.has('token')) return;
    const rest = new URLSearchParams(query);
    rest.delete('token');
    replaceQuery(rest);
  }, [query, replaceQuery]);
  return token;
}

/** The page to return to: in the address if a page asked for the sign-in; the header passes it in the navigation state. */
function useNext(query: URLSearchParams): string | null {
  const { state } = useLocation();
  const [fromHeader] = useState(() => (typeof state?.next === 'string' ? state.next : null));
  return query.get('next') ?? fromHeader;
}

/** The forms have their own code, so they appear a moment after the page, in reserved space. */
export function Auth() {
  const { query } = useAddressQuery();
  const next = useNext(query);
  const token = useLinkToken();
  const user = useUserStore((state) => state.user);
  const [wasSignedIn] = useState(user !== null);
  if (user && wasSignedIn && !token) return <AlreadySignedIn user={user} next={next} />;
  return (
    <div className="min-h-96">
      <steps.Widget
        tab={query.get('tab') === 'register' ? 'register' : 'login'}
        email={query.get('email') ?? ''}
        next={next}
        token={token}
      />
    </div>
  );
}

/** Somebody who is already signed in can only continue. */
function AlreadySignedIn({ user, next }: { user: User; next: string | null }) {
  return (
    <div className="grid gap-6 py-8">
      <p className="text-ink-2">
        You are signed in as <span className="wrap-anywhere text-ink">{user.email}</span>.
      </p>
      <ButtonLink to={returnPath(next)} size="lg">
        {next ? 'Continue' : 'Continue to checkout'}
      </ButtonLink>
    </div>
  );
}
