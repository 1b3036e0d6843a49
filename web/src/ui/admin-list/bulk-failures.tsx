import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import type { BulkFailure } from './use-bulk.ts';

type BulkFailuresProps = { failures: readonly BulkFailure[]; onClose: () => void };

/** Which of the chosen rows it did not work for, and why; they stay chosen. */
export function BulkFailures({ failures, onClose }: BulkFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <Notice tone="error" title={`${failures.length} failed`}>
      <ul className="list-disc pl-4">
        {failures.map(({ key, name, reason }) => (
          <li key={key}>
            {name}: {reason}
          </li>
        ))}
      </ul>
      <div>
        <Button look="quiet" size="sm" onClick={onClose} className="-ml-4">
          Close
        </Button>
      </div>
    </Notice>
  );
}
