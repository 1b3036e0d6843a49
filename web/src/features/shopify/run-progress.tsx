import type { SyncRun } from '#shared/contracts/shopify.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatProgress, formatQuarterProgress, runLabels } from './sync-run-labels.ts';

export function RunProgress({ run }: { run: SyncRun | undefined }) {
  return (
    <>
      <p role="status" className="sr-only">
        {run && formatQuarterProgress(run)}
      </p>
      {run && <Progress run={run} />}
    </>
  );
}

function Progress({ run }: { run: SyncRun }) {
  const { done, all } = run.progress;
  const { running } = runLabels[run.kind];
  return (
    <section aria-label={running} className="rounded-card border border-brass bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-display text-xl">{running}</h2>
        <p className="text-ink-2 text-sm">{formatProgress(run)}</p>
      </div>
      <ProgressBar
        aria-label={running}
        aria-valuetext={formatProgress(run)}
        {...(all === null ? {} : { value: done, max: Math.max(1, all) })}
        className="mt-3 block w-full"
      />
      <p className="mt-3 text-ink-3 text-xs">
        Started {formatTime(run.startedAt)}, {formatStarter(run)}. It continues even if you leave this page.
      </p>
    </section>
  );
}

export const formatStarter = ({ startedBy: by, actor }: Pick<SyncRun, 'startedBy' | 'actor'>): string =>
  by === 'schedule' ? 'on schedule' : `by ${formatActor(actor ?? 'admin')}`;
