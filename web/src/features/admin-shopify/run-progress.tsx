import type { SyncRun } from '#shared/api/shopify.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { runWords, saysProgress, saysQuarter } from './run-words.ts';

/** How far the run is that goes on now, if one does. */
export function RunProgress({ run }: { run: SyncRun | undefined }) {
  return (
    <>
      <p role="status" className="sr-only">
        {run && saysQuarter(run)}
      </p>
      {run && <Progress run={run} />}
    </>
  );
}

function Progress({ run }: { run: SyncRun }) {
  const { done, all } = run.progress;
  const { running } = runWords[run.kind];
  return (
    <section aria-label={running} className="rounded-card border border-brass bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-display text-xl">{running}</h2>
        <p className="text-ink-2 text-sm">{saysProgress(run)}</p>
      </div>
      <ProgressBar
        aria-label={running}
        aria-valuetext={saysProgress(run)}
        {...(all === null ? {} : { value: done, max: Math.max(1, all) })}
        className="mt-3 block w-full"
      />
      <p className="mt-3 text-ink-3 text-xs">
        Began {sayTime(run.startedAt)}, {startedBy(run)}. It goes on by itself, also when you leave this page.
      </p>
    </section>
  );
}

export const startedBy = ({ startedBy: by, actor }: Pick<SyncRun, 'startedBy' | 'actor'>): string =>
  by === 'schedule' ? 'on schedule' : `by ${actor ?? 'admin'}`;
