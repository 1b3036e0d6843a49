import { createId } from '#functions/runtime/ids.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';
import type { SyncRunRecord } from '#functions/shopify/entities/sync-run.ts';
import {
  beginRun,
  endRun,
  recordProgress,
  type SyncProgress,
} from '#functions/shopify/transactions/sync-run-transactions.ts';
import type { DifferenceKind, RunKind } from '#shared/domain/shopify/shopify.ts';

/** How long a run is shown. */
const retentionDays = 30;

/** More differences would only make the row longer. */
const maxDifferences = 100;

export const addSeconds = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

type Start = { kind: RunKind; actor?: string; seconds: number };

/** Begins a run that may work for this long; undefined if another is at work. Without an actor, the schedule began it. */
export async function startRun(
  { kind, actor, seconds }: Start,
  now: Date,
): Promise<SyncRunRecord | undefined> {
  const run: SyncRunRecord = {
    runId: createId('run'),
    kind,
    actor,
    startedBy: actor ? 'staff' : 'schedule',
    status: 'running',
    startedAt: now.toISOString(),
    until: addSeconds(now, seconds),
    done: 0,
    counts: {},
    differences: [],
    ttl: Math.ceil(now.getTime() / 1000) + retentionDays * 24 * 3600,
  };
  const { outcome } = await beginRun(run);
  return outcome === 'done' ? run : undefined;
}

export type Difference = SyncRunRecord['differences'][number];

type Counts = Partial<Record<DifferenceKind, number>>;

/** The findings of a run as it progresses; a resumed run keeps its earlier findings. */
export class Findings {
  readonly run: SyncRunRecord;
  readonly #found: SyncProgress;

  constructor(run: SyncRunRecord) {
    const { done, all, counts, differences, through } = run;
    this.run = run;
    this.#found = { done, all, through, counts: { ...counts }, differences: [...differences] };
  }

  report(difference: Difference): void {
    const { counts, differences } = this.#found;
    counts[difference.kind] = (counts[difference.kind] ?? 0) + 1;
    if (differences.length < maxDifferences) differences.push(difference);
  }

  expect(all: number): void {
    this.#found.all = all;
  }

  /** Records that a bottle has been processed. */
  advance(productId: string): void {
    this.#found.done += 1;
    this.#found.through = productId;
  }

  /** Stores the progress so far; false if another process has the run, or it has ended. */
  note(): Promise<boolean> {
    return recordProgress(this.run, this.#found);
  }

  async end(now: Date, error?: string): Promise<SyncRunRecord> {
    const status = error === undefined ? ('done' as const) : ('failed' as const);
    const end = { status, endedAt: now.toISOString(), ...(error === undefined ? {} : { error }) };
    await endRun(this.run, this.#found, end);
    const { unmatched = 0, missing = 0, stock = 0, failed = 0 } = this.#found.counts as Counts;
    recordMetrics({ ShopifyDifferences: unmatched + missing + stock + failed });
    return { ...this.run, ...this.#found, ...end };
  }
}
