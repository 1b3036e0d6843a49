import { Link } from 'react-router-dom';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { adminTrail } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Changes } from './changes.tsx';
import { useEntityTrail } from './queries.ts';
import { formatAction } from './trail-labels.ts';

/** The changes to one record, the latest first, shown below its page. */
export function EntityHistory({ entityId }: { entityId: string }) {
  const { data, isError, isFetching, refetch } = useEntityTrail(entityId);
  return (
    <section>
      <h2 className="mb-3 font-display text-xl">History</h2>
      {data ? (
        <Entries entityId={entityId} entries={data.items} hasMore={data.cursor !== null} />
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
          The history could not be loaded.
          <Button look="outline" size="sm" onClick={() => void refetch()} pending={isFetching}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  );
}

type EntriesProps = {
  entityId: string;
  entries: NonNullable<ReturnType<typeof useEntityTrail>['data']>['items'];
  hasMore: boolean;
};

function Entries({ entityId, entries, hasMore }: EntriesProps) {
  if (entries.length === 0) return <p className="text-ink-2 text-sm">No changes recorded yet.</p>;
  return (
    <>
      <ol className="divide-y divide-hairline border-hairline border-y">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[11rem_1fr]">
            <p className="text-ink-3">{formatTime(entry.doneAt)}</p>
            <div className="grid gap-1">
              <p>
                {formatAction(entry.action)} <span className="text-ink-3">by {formatActor(entry.actor)}</span>
              </p>
              <Changes entry={entry} />
            </div>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Link
          to={`${adminTrail.href()}?${new URLSearchParams({ entityId })}`}
          className="mt-2 inline-flex min-h-11 items-center text-brass-light text-sm underline underline-offset-4"
        >
          Full history
        </Link>
      )}
    </>
  );
}
