import { useState } from 'react';
import { Button } from '../button.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import type { BulkAction } from './types.ts';
import type { BulkProgress } from './use-bulk.ts';

type BulkBarProps<Row> = {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  progress: BulkProgress | null;
  onRun: (action: BulkAction<Row>) => void;
  onStop: () => void;
  onClear: () => void;
};

/** The actions for the ticked rows, in view while any row is ticked. */
export function BulkBar<Row>({ rows, actions, progress, onRun, onStop, onClear }: BulkBarProps<Row>) {
  const [pendingAction, setPendingAction] = useState<BulkAction<Row>>();
  const chosen = `${rows.length} selected`;
  const press = (action: BulkAction<Row>) => (action.confirm ? setPendingAction(action) : onRun(action));
  return (
    <>
      <p role="status" className="sr-only">
        {progress ? formatProgress(progress) : rows.length > 0 && chosen}
      </p>
      {(rows.length > 0 || progress) && (
        <div
          data-dock="chosen"
          className="by-docks sticky bottom-(--bar-dock) z-20 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-brass bg-surface-2 px-4 py-3"
        >
          <p aria-hidden="true" className="font-medium">
            {progress ? formatProgress(progress) : (pendingAction?.confirm?.(rows.length) ?? chosen)}
          </p>
          <div className="flex grow flex-wrap items-center justify-end gap-2">
            {progress ? (
              <>
                <ProgressBar
                  aria-label={progress.label}
                  value={progress.done}
                  max={progress.of}
                  className="w-40"
                />
                <Button look="outline" size="sm" onClick={onStop}>
                  Stop
                </Button>
              </>
            ) : pendingAction ? (
              <>
                <Button look="quiet" size="sm" onClick={() => setPendingAction(undefined)}>
                  Cancel
                </Button>
                <Button
                  size="sm"
                  // It replaces the button that was pressed.
                  autoFocus
                  onClick={() => {
                    setPendingAction(undefined);
                    onRun(pendingAction);
                  }}
                >
                  {pendingAction.label}
                </Button>
              </>
            ) : (
              <>
                <Button look="quiet" size="sm" onClick={onClear}>
                  Clear
                </Button>
                {actions.map((action) => (
                  <Button key={action.id} look="outline" size="sm" onClick={() => press(action)}>
                    {action.label}
                  </Button>
                ))}
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const formatProgress = ({ label, done, of }: BulkProgress) => `${label}: ${done} of ${of} done`;
