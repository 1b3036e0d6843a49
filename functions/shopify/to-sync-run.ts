import type { SyncRunRecord } from '#functions/shopify/entities/sync-run.ts';
import type { SyncRun } from '#shared/contracts/shopify.ts';

/** A run as the API returns it; a run abandoned by its process counts as failed. */
export function toSyncRun(run: SyncRunRecord, now: Date): SyncRun {
  const { runId: id, kind, startedBy, status, startedAt, until, done, all = null, counts, differences } = run;
  const isLeft = status === 'running' && until <= now.toISOString();
  return {
    id,
    kind,
    startedBy,
    actor: run.actor ?? null,
    startedAt,
    status: isLeft ? 'failed' : status,
    endedAt: isLeft ? until : (run.endedAt ?? null),
    progress: { done, all },
    counts,
    differences: differences.map(({ productId = null, ...rest }) => ({ ...rest, productId })),
    error: isLeft
      ? 'It was interrupted. The next sync continues from where it stopped.'
      : (run.error ?? null),
  };
}
