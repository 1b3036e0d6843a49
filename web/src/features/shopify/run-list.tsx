import type { SyncRun } from '#shared/contracts/shopify.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ChevronRight } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { useSyncRuns } from './queries.ts';
import { formatStarter } from './run-progress.tsx';
import {
  differenceLabels,
  formatOutcome,
  runLabels,
  statusLabels,
  unlistedKinds,
} from './sync-run-labels.ts';

type RunListProps = { query: ReturnType<typeof useSyncRuns>; runs: readonly SyncRun[] };

export function RunList({ query, runs }: RunListProps) {
  return (
    <section aria-labelledby="sync-runs">
      <h2 id="sync-runs" className="mb-3 font-display text-xl">
        Recent syncs
      </h2>
      <AdminQueryBoundary query={query} what="recent syncs" loading={loading}>
        {() =>
          runs.length === 0 ? (
            <EmptyState title="Nothing synced yet" level="p">
              <p>Sync Products sends the bottles to Shopify; stock follows every ten minutes.</p>
            </EmptyState>
          ) : (
            <ul className="overflow-hidden rounded-card border border-hairline bg-surface">
              {runs.map((run) => (
                <li key={run.id} className="border-hairline border-b last:border-0">
                  <Run run={run} />
                </li>
              ))}
            </ul>
          )
        }
      </AdminQueryBoundary>
      {query.hasNextPage && (
        <Button
          look="outline"
          size="sm"
          onClick={() => void query.fetchNextPage()}
          pending={query.isFetchingNextPage}
          className="mt-4"
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Show earlier syncs'}
        </Button>
      )}
    </section>
  );
}

const loading = (
  <>
    <Loading label="Loading recent syncs" />
    <Skeleton className="h-40" />
  </>
);

function Run({ run }: { run: SyncRun }) {
  const { label, tone } = statusLabels[run.status];
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2.5 text-sm hover:bg-surface-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 group-open:rotate-90 motion-safe:transition-transform"
        />
        <span className="grid min-w-0 grow gap-x-4 gap-y-0.5 sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-baseline">
          <span className="font-medium">{runLabels[run.kind].label}</span>
          <span className="wrap-anywhere text-ink-2">
            {formatTime(run.startedAt)}, {formatStarter(run)}
          </span>
          <span className="wrap-anywhere text-ink-2">{formatOutcome(run)}</span>
        </span>
        <Badge tone={tone}>{label}</Badge>
      </summary>
      <div className="border-hairline border-t px-4 py-3 sm:pl-11">
        {run.error && (
          <Notice tone="error" className="mb-2">
            <p>{run.error}</p>
          </Notice>
        )}
        {run.differences.length > 0 ? (
          <Differences run={run} />
        ) : (
          !run.error && <p className="text-ink-2 text-sm">Nothing differed.</p>
        )}
      </div>
    </details>
  );
}

function Differences({ run }: { run: Pick<SyncRun, 'differences' | 'counts'> }) {
  const more = unlistedKinds(run);
  return (
    <>
      <ul className="divide-y divide-hairline">
        {run.differences.map(({ kind, productId, name, detail }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a bottle may differ in two ways, and the list never changes its order.
            key={`${productId ?? name} ${index}`}
            className="grid gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-baseline"
          >
            <span>
              <Badge tone={differenceLabels[kind].tone}>{differenceLabels[kind].label}</Badge>
            </span>
            <span className="wrap-anywhere font-medium">{name}</span>
            <span className="wrap-anywhere text-ink-2">{detail}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="pt-2 text-ink-3 text-xs">{more} more are not listed.</p>}
    </>
  );
}
