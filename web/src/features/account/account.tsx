import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SignInPrompt } from '#web/ui/sign-in-prompt.tsx';
import { toast } from '#web/ui/toast.ts';
import { AccountDeleted, retentionNotice } from './account-deleted.tsx';
import { EmailAddress } from './email-address.tsx';
import { failures, showFailure, toFailureMessage } from './failures.ts';
import { Profile } from './profile.tsx';
import { type RetainedRecords, useDownloadData, useProfile } from './queries.ts';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';

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

/** A download of all data stored about the customer. */
function YourData() {
  const { mutate, isPending, error, data } = useDownloadData();
  const download = () =>
    mutate(undefined, {
      onSuccess: (name) => toast({ title: 'Download ready', description: `Saved as ${name}.` }),
      onError: (failed) => showFailure(failed, failures.download),
    });
  return (
    <Section title="Your data">
      <p className="max-w-measure text-ink-2">
        Everything we hold about you in one JSON file: profile, addresses, devices, cart, orders, invoices,
        consents, and your bottles in bond with their history.
      </p>
      <Button look="outline" pending={isPending} onClick={download} className="mt-5">
        {isPending ? 'Preparing...' : 'Download my data'}
      </Button>
      {error && !isPending && (
        <Notice tone="error" className="mt-5 max-w-2xl">
          {toFailureMessage(error, failures.download)}
        </Notice>
      )}
      {data && !isPending && (
        <Notice tone="ok" className="mt-5 max-w-2xl">
          Your data has been saved as {data}.
        </Notice>
      )}
    </Section>
  );
}

const deleteDialog = createLazyWidget(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Offers to delete the account, and says what that means before the button is pressed. */
function DeleteAccount({ onDeleted }: { onDeleted: (retained: RetainedRecords) => void }) {
  const { data } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <Section title="Delete account">
      <p className="max-w-measure text-ink-2">
        This deletes your profile, addresses, cart and newsletter subscription, and signs you out everywhere.{' '}
        {retentionNotice} You can delete your account once you have no bottles in bond, no delivery under way
        and nothing left to pay.
      </p>
      <Button
        look="outline"
        className="mt-5"
        disabled={!data}
        onPointerEnter={deleteDialog.preload}
        onFocus={deleteDialog.preload}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        Delete my account
      </Button>
      {wasOpened && data && (
        <deleteDialog.Widget
          email={data.email}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onDeleted={onDeleted}
        />
      )}
    </Section>
  );
}
