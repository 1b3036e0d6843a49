import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { retentionNotice } from './account-deleted.tsx';
import { type RetainedRecords, useProfile } from './queries.ts';
import { Section } from './section.tsx';

const dialog = createLazyWidget(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Offers to delete the account, and says what that means before the button is pressed. */
export function DeleteAccount({ onDeleted }: { onDeleted: (retained: RetainedRecords) => void }) {
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
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        Delete my account
      </Button>
      {wasOpened && data && (
        <dialog.Widget email={data.email} isOpen={isOpen} onOpenChange={setOpen} onDeleted={onDeleted} />
      )}
    </Section>
  );
}
