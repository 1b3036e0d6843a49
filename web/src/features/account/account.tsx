import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { SignInPrompt } from '#web/ui/sign-in-prompt.tsx';
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
  if (retained) return <AccountDeleted retained={retained} />;
  return <SignInPrompt next={paths.account.href()}>Sign in to see your details and devices.</SignInPrompt>;
}

function SignedIn({ onDeleted }: { onDeleted: (retained: RetainedRecords) => void }) {
  const { error } = useProfile();
  useSessionEnd(error);
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
