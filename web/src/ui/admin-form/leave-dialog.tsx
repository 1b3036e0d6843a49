import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

type LeaveDialogProps = {
  guard: LeaveGuard;
  /** Where what is left behind is not lost, or is not what one saves. */
  words?: { title: string; leave: string; says: string };
};

const unsaved = {
  title: 'Leave without saving?',
  leave: 'Leave without saving',
  says: 'What you have changed here is not saved yet, and will be lost.',
};

/** Asks whoever leaves a form with something unsaved in it. */
export function LeaveDialog({ guard, words = unsaved }: LeaveDialogProps) {
  return (
    <Sheet
      side="middle"
      isOpen={guard.isAsking}
      onOpenChange={(isOpen) => !isOpen && guard.stay()}
      title={words.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={guard.stay}>Stay here</Button>
          <Button look="outline" onClick={guard.leave}>
            {words.leave}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{words.says}</p>
    </Sheet>
  );
}
