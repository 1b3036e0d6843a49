import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

/** Asks whoever leaves a form with something unsaved in it. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <Sheet
      side="middle"
      isOpen={guard.isAsking}
      onOpenChange={(isOpen) => !isOpen && guard.stay()}
      title="Leave without saving?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={guard.stay}>Stay here</Button>
          <Button look="outline" onClick={guard.leave}>
            Leave without saving
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">What you have changed here is not saved yet, and will be lost.</p>
    </Sheet>
  );
}
