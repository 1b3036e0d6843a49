import { useEffect, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { signInFor } from '#web/lib/sign-in-for.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { AccountDeleted } from './kept.tsx';
import { Orders } from './orders.tsx';
import { Profile } from './profile.tsx';
import { type Kept, useProfile } from './queries.ts';
import { Sessions } from './sessions.tsx';
import { YourData } from './your-data.tsx';

/** All that belongs to a customer in one place. */
export function Account() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const [kept, setKept] = useState<Kept>();
  if (isAuthenticated) return <SignedIn onDeleted={setKept} />;
  return kept ? <AccountDeleted kept={kept} /> : <PleaseLogIn />;
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

function SignedIn({ onDeleted }: { onDeleted: (kept: Kept) => void }) {
  const { error } = useProfile();
  const isOver = isRefusal(error, 'not_signed_in', 'user_mismatch');
  useEffect(() => {
    if (isOver) useUserStore.getState().logout();
  }, [isOver]);
  return (
    <div className="max-w-4xl">
      <h1 className="mb-8 font-display text-4xl">Your account</h1>
      <Profile />
      <EmailAddress />
      <Orders />
      <Sessions />
      <YourData />
      <DeleteAccount onDeleted={onDeleted} />
    </div>
  );
}
