import { syncLease } from '#functions/shopify/entities/sync-lease.ts';
import { type SyncRunRecord, syncRun } from '#functions/shopify/entities/sync-run.ts';
import {
  createTransactor,
  isWritten,
  type Outcome,
  type Write,
  type Writers,
} from '#functions/table/transact.ts';

const entities = { syncLease, syncRun };
const transact = createTransactor(entities);

/**
 * Begins and ends runs of the sync, one transaction each: a `running` run holds the lease, or has lost it because its
 * time is up.
 */

type Key = Pick<SyncRunRecord, 'runId' | 'startedAt'>;

const extendLease = ({ syncLease }: Writers<typeof entities>, run: Key, until: string): Write =>
  syncLease
    .patch({})
    .set({ until })
    .where((row, { eq }) => eq(row.runId, run.runId))
    .commit();

/** Stores a new run, if no other is at work. */
export const beginRun = (run: SyncRunRecord): Promise<Outcome> =>
  transact((entities) => [
    entities.syncLease
      .put({ runId: run.runId, until: run.until })
      .where(({ runId, until }, { notExists, lte }) => `${notExists(runId)} OR ${lte(until, run.startedAt)}`)
      .commit(),
    entities.syncRun.create(run).commit(),
  ]);

/**
 * Lets a process claim a batch of a run, until a given time, if no other process is working on it or has done so since it
 * was read, and no other run has begun. Every later write of the process names that time, so a process that has lost its
 * claim writes nothing.
 */
export const claimRun = (run: SyncRunRecord, until: string, now: Date): Promise<Outcome> =>
  transact((entities) => [
    extendLease(entities, run, until),
    entities.syncRun
      .patch(toKey(run))
      .set({ until, takenUntil: until })
      .where(
        (row, { eq, notExists, lte }) =>
          `${eq(row.status, 'running')} AND ${eq(row.until, run.until)} AND (${notExists(row.takenUntil)} OR ${lte(row.takenUntil, now.toISOString())})`,
      )
      .commit(),
  ]);

/** Releases a run for its next batch. */
export const pauseRun = (run: SyncRunRecord, until: string): Promise<Outcome> =>
  transact((entities) => [
    extendLease(entities, run, until),
    entities.syncRun
      .patch(toKey(run))
      .set({ until })
      .remove(['takenUntil'])
      .where((row, { eq }) => `${eq(row.status, 'running')} AND ${eq(row.until, run.until)}`)
      .commit(),
  ]);

/** The findings of a run so far, and the last bottle processed. */
export type SyncProgress = Pick<SyncRunRecord, 'done' | 'all' | 'counts' | 'differences' | 'through'>;

const toFields = ({ done, all, counts, differences, through }: SyncProgress) => ({
  done,
  counts,
  differences,
  ...(all === undefined ? {} : { all }),
  ...(through === undefined ? {} : { through }),
});

/** Stores the progress of a run; false if it no longer belongs to this process. */
export const recordProgress = (run: SyncRunRecord, found: SyncProgress): Promise<boolean> =>
  isWritten(
    syncRun
      .patch(toKey(run))
      .set(toFields(found))
      .where((row, { eq }) => `${eq(row.status, 'running')} AND ${eq(row.until, run.until)}`)
      .go(),
  );

type End = { status: 'done' | 'failed'; endedAt: string; error?: string };

/** Ends a run and lets the next one begin. */
export async function endRun(run: SyncRunRecord, found: SyncProgress, end: End): Promise<boolean> {
  const { outcome } = await transact((entities) => [
    entities.syncRun
      .patch(toKey(run))
      .set({ ...end, ...toFields(found) })
      .where((row, { eq }) => `${eq(row.status, 'running')} AND ${eq(row.until, run.until)}`)
      .commit(),
    entities.syncLease
      .delete({})
      .where((row, { eq }) => eq(row.runId, run.runId))
      .commit(),
  ]);
  return outcome === 'done';
}

const toKey = ({ runId, startedAt }: Key): Key => ({ runId, startedAt });
