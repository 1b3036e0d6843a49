import { Button } from '../button.tsx';
import { ProgressBar } from '../progress-bar.tsx';

type LoadingNoteProps = { what: string; count: number; onCancel: () => void };

/** Shows that a long list is being read to its end, with a button to stop. */
export function LoadingNote({ what, count, onCancel }: LoadingNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
      <p role="status">
        {what} <span aria-hidden="true">{count > 0 && `${count} rows so far`}</span>
      </p>
      <ProgressBar aria-label={what} className="w-32" />
      <Button look="outline" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
