import { Service } from 'electrodb';
import { syncLease } from './sync-lease.ts';
import { type SyncRunRecord, syncRun } from './sync-run.ts';
import { isWritten, type Outcome, transactor } from './transact.ts';

const service = new Service({ syncLease, syncRun });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/**
 * Begins and ends runs of the sync, one transaction each: a run that is `running` holds the lease, or has lost it with
 * its time.
 */

type Key = Pick<SyncRunRecord, 'runId' | 'startedAt'>;

/** Writes a run that begins, where no other is at work; the first failure is another run. */
export const beginRun = (run: SyncRunRecord): Promise<Outcome> =>
  transact((entities) => [
    entities.syncLease
      .put({ runId: run.runId, until: run.until })
      .where(({ runId, until }, { notExists, lte }) => `${notExists(runId)} OR ${lte(until, run.startedAt)}`)
      .commit(),
    entities.syncRun.create(run).commit(),
  ]);

/**
 * Gives a stretch of a run to a process, until a time: only where no other is at work on it, none has been since it was read,
 * and no other run has begun. What the process writes from then on names that time, so that one which was given up writes nothing any more.
 */
export const takeRun = (run: SyncRunRecord, until: string, now: Date): Promise<Outcome> =>
  transact((entities) => [
    entities.syncLease
      .patch({})
      .set({ until })
      .where((row, { eq }) => eq(row.runId, run.runId))
      .commit(),
    entities.syncRun
      .patch(keyOf(run))
      .set({ until, takenUntil: until })
      .where(
        (row, { eq, notExists, lte }) =>
          `${eq(row.status, 'running')} AND ${eq(row.until, run.until)} AND (${notExists(row.takenUntil)} OR ${lte(row.takenUntil, now.toISOString())})`,
      )
      .commit(),
  ]);

/** Puts a run down for the next stretch of it. */
export const putDownRun = (run: SyncRunRecord, until: string): Promise<Outcome> =>
  transact((entities) => [
    entities.syncLease
      .patch({})
      .set({ until })
      .where((row, { eq }) => eq(row.runId, run.runId))
      .commit(),
    entities.syncRun
      .patch(keyOf(run))
      .set({ until })
      .remove(['takenUntil'])
      .where((row, { eq }) => `${eq(row.status, 'running')} AND ${eq(row.until, run.until)}`)
      .commit(),
  ]);

/** What a run has found up to now, and the last bottle that it has dealt with. */
export type Found = Pick<SyncRunRecord, 'done' | 'all' | 'counts' | 'differences' | 'through'>;

const fieldsOf = ({ done, all, counts, differences, through }: Found) => ({
  ...{ done, counts, differences },
  ...(all === undefined ? {} : { all }),
  ...(through === undefined ? {} : { through }),
});

/** Writes down how far a run has come; false where it is no longer this process's. */
export const noteProgress = (run: SyncRunRecord, found: Found): Promise<boolean> =>
  isWritten(
    syncRun
      .patch(keyOf(run))
      .set(fieldsOf(found))
      .where((row, { eq }) => `${eq(row.status, 'running')} AND ${eq(row.until, run.until)}`)
      .go(),
  );

type End = { status: 'done' | 'failed'; endedAt: string; error?: string };

/** Ends a run and lets the next one begin. */
export async function endRun(run: SyncRunRecord, found: Found, end: End): Promise<boolean> {
  const outcome = await transact((entities) => [
    entities.syncRun
      .patch(keyOf(run))
      .set({ ...end, ...fieldsOf(found) })
      .where((row, { eq }) => `${eq(row.status, 'running')} AND ${eq(row.until, run.until)}`)
      .commit(),
    entities.syncLease
      .delete({})
      .where((row, { eq }) => eq(row.runId, run.runId))
      .commit(),
  ]);
  return outcome.written;
}

const keyOf = ({ runId, startedAt }: Key): Key => ({ runId, startedAt });
