import { Dialog } from 'radix-ui';
import { GateForm } from './gate-form.tsx';

/** The session has ended at work: the page stays as it is behind the gate, with all that was typed. */
export function GateDialog({ onEnter }: { onEnter: () => void }) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim backdrop-blur-md" />
        <Dialog.Content className="fixed inset-x-0 bottom-0 z-50 max-h-dvh overflow-y-auto rounded-t-dialog border-hairline bg-surface p-6 focus:outline-none md:inset-0 md:m-auto md:h-fit md:w-full md:max-w-[28rem] md:rounded-dialog md:border md:p-8">
          <Dialog.Title className="font-display text-2xl">Please enter the password again</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-ink-2">
            Your eight-hour session has ended, or you logged out elsewhere. Nothing you typed is lost: enter
            the password and save again.
          </Dialog.Description>
          <GateForm onEnter={onEnter} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
