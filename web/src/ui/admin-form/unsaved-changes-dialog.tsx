import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

type UnsavedChangesDialogProps = {
  guard: LeaveGuard;
  /** The texts to use if the changes would not be lost, or are not something to save. */
  words?: { title: string; leave: string; text: string };
};

const unsavedWords = {
  title: 'Leave without saving?',
  leave: 'Leave without saving',
  text: 'Your changes have not been saved and will be lost.',
};

/** Asks before a form with unsaved changes is left. */
export function UnsavedChangesDialog({ guard, words = unsavedWords }: UnsavedChangesDialogProps) {
  return (
    <Sheet
      side="middle"
      isOpen={guard.isConfirming}
      onOpenChange={(isOpen) => !isOpen && guard.stay()}
      title={words.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={guard.stay}>Keep editing</Button>
          <Button look="outline" onClick={guard.leave}>
            {words.leave}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{words.text}</p>
    </Sheet>
  );
}
