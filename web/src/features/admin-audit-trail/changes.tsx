import type { TrailEntry } from '#shared/contracts/back-office/audit.ts';
import { listChanges } from './trail-labels.ts';

/** How many fields are shown without expanding; a new record may have dozens. */
const shownAtOnce = 4;

/** The fields that an entry changed, one per line: the old value struck through, then the new one. */
export function Changes({ entry }: { entry: Pick<TrailEntry, 'before' | 'after'> }) {
  const changes = listChanges(entry);
  if (changes.length === 0) return null;
  const [first, others] = [changes.slice(0, shownAtOnce), changes.slice(shownAtOnce)];
  return (
    <div className="text-left text-xs">
      <Lines changes={first} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-brass-light underline decoration-control underline-offset-4">
            {others.length} more
          </summary>
          <Lines changes={others} />
        </details>
      )}
    </div>
  );
}

function Lines({ changes }: { changes: ReturnType<typeof listChanges> }) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-3">{field}</span>{' '}
          {before !== null && (
            <del className="text-ink-2">
              <span className="sr-only">was </span>
              {before}
            </del>
          )}{' '}
          {after !== null && (
            <ins className="font-medium no-underline">
              {before !== null && <span className="sr-only">now </span>}
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
