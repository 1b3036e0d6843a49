import { useEffect, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AccountDeleted } from './account-deleted.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { Profile } from './profile.tsx';
import { type RetainedRecords, useProfile } from './queries.ts';
import { Sessions } from './sessions.tsx';
import { YourData } from './your-data.tsx';

/** All that belongs to a customer in one place. */
export function Account() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const [retained, setRetained] = useState<RetainedRecords>();
  if (isAuthenticated) return <SignedIn onDeleted={setRetained} />;
  return retained ? <AccountDeleted retained={retained} /> : <SignInPrompt />;
}

function SignInPrompt() {
  return (
    <EmptyState
      level="h1"
      title="Please log in"
      actions={<ButtonLink to={buildSignInPath(paths.account.href())}>Sign In</ButtonLink>}
    >
      <p>Sign in to see your details and devices.</p>
    </EmptyState>
  );
}

function SignedIn({ onDeleted }: { onDeleted: (retained: RetainedRecords) => void }) {
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
      <Sessions />
      <YourData />
      <DeleteAccount onDeleted={onDeleted} />
    </div>
  );
}
