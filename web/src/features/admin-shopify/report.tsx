import type { SyncRun } from '#shared/api/shopify.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { Notice } from '#web/ui/notice.tsx';
import { startedBy } from './run-progress.tsx';
import { differenceWords, reported } from './run-words.ts';

/** What the last run of the products came to, in five figures. */
export function Report({ run }: { run: SyncRun }) {
  return (
    <section aria-labelledby="sync-report">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="sync-report" className="font-display text-xl">
          Last sync of products
        </h2>
        <p className="text-ink-3 text-xs">
          {sayTime(run.endedAt ?? run.startedAt)}, {startedBy(run)}
        </p>
      </div>
      {run.error && (
        <Notice tone="error" title="Sync Failed" className="mb-3">
          <p>{run.error}</p>
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:grid-cols-5">
        {reported.map((kind) => (
          <div key={kind} className="bg-surface p-4 max-sm:last:col-span-full">
            <dt className="text-ink-2 text-sm">{differenceWords[kind].label}</dt>
            <dd className="mt-1 font-medium text-2xl">{run.counts[kind] ?? 0}</dd>
            <dd className="mt-1 text-ink-3 text-xs">{differenceWords[kind].means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
