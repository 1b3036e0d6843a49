import type { SyncRun } from '#shared/contracts/shopify.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Notice } from '#web/ui/notice.tsx';
import { formatStarter } from './run-progress.tsx';
import { differenceLabels, reportedKinds } from './sync-run-labels.ts';

export function Report({ run }: { run: SyncRun }) {
  return (
    <section aria-labelledby="sync-report">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="sync-report" className="font-display text-xl">
          Last product sync
        </h2>
        <p className="text-ink-3 text-xs">
          {formatTime(run.endedAt ?? run.startedAt)}, {formatStarter(run)}
        </p>
      </div>
      {run.error && (
        <Notice tone="error" title="Sync Failed" className="mb-3">
          <p>{run.error}</p>
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:grid-cols-5">
        {reportedKinds.map((kind) => (
          <div key={kind} className="bg-surface p-4 max-sm:last:col-span-full">
            <dt className="text-ink-2 text-sm">{differenceLabels[kind].label}</dt>
            <dd className="mt-1 font-medium text-2xl">{run.counts[kind] ?? 0}</dd>
            <dd className="mt-1 text-ink-3 text-xs">{differenceLabels[kind].means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
