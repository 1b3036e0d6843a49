import { useEffect } from 'react';
import { nameOf } from '#shared/domain/address-form.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { signInFor } from '#web/lib/sign-in-for.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Orders } from './orders.tsx';
import { useProfile } from './queries.ts';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';

/** All that belongs to a customer in one place. */
export function Account() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  return isAuthenticated ? <SignedIn /> : <PleaseLogIn />;
}

function PleaseLogIn() {
  return (
    <EmptyState
      level="h1"
      title="Please log in"
      actions={<ButtonLink to={signInFor(paths.account.href())}>Sign In</ButtonLink>}
    >
      <p>Your orders and your devices are here once you are signed in.</p>
    </EmptyState>
  );
}

function SignedIn() {
  const { data: profile, error } = useProfile();
  const isOver = isRefusal(error, 'not_signed_in', 'user_mismatch');
  useEffect(() => {
    if (isOver) useUserStore.getState().logout();
  }, [isOver]);
  const facts = profile && [
    { name: 'Name', value: nameOf(profile) },
    { name: 'Email', value: profile.email },
    ...(profile.phone ? [{ name: 'Phone', value: profile.phone }] : []),
  ];
  return (
    <div className="max-w-4xl">
      <h1 className="mb-8 font-display text-4xl">Your account</h1>
      <Section
        title="Profile"
        aside={
          <ButtonLink to={paths.addressBook.href()} look="link" size="bare" className="min-h-11">
            Address book
          </ButtonLink>
        }
      >
        <div className="min-h-14">{facts && <Facts facts={facts} className="[&_dd]:wrap-anywhere" />}</div>
      </Section>
      <Orders />
      <Sessions />
    </div>
  );
}
