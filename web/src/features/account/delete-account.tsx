import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { keptYearsText } from './kept.tsx';
import { type Kept, useProfile } from './queries.ts';
import { Section } from './section.tsx';

const dialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** The way out, and what it means, before it is pressed. */
export function DeleteAccount({ onDeleted }: { onDeleted: (kept: Kept) => void }) {
  const { data } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <Section title="Delete account">
      <p className="max-w-measure text-ink-2">
        Deletes your profile, addresses, cart, newsletter sign-up and every sign-in. {keptYearsText} It can be
        done once no bottle lies in bond, no delivery is under way and nothing is left to pay.
      </p>
      <Button
        look="outline"
        className="mt-5"
        disabled={!data}
        onPointerEnter={dialog.warm}
        onFocus={dialog.warm}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        Delete my account
      </Button>
      {wasOpened && data && (
        <Arriving>
          <dialog.Part email={data.email} isOpen={isOpen} onOpenChange={setOpen} onDeleted={onDeleted} />
        </Arriving>
      )}
    </Section>
  );
}
