import { clock } from '#functions/environment/clock.ts';
import { type JobRunRecord, jobRun } from '#functions/table/entities/job-run.ts';
import type { JobName } from '#shared/jobs.ts';
import { log, logWithFields, toErrorFields } from './log.ts';

export type JobEvent = { id: string; scheduledFor: string };

export type JobHandler = (event: JobEvent) => Promise<void>;

/** How many of the things a job looked at came to what; it goes into the job's log line. */
export type Tally = Record<string, number>;

/** Makes a scheduled Lambda of a job. A failure is thrown on, so that the scheduler tries again and the alarm sees it. */
export function defineJob(name: JobName, run: (now: Date) => Promise<Tally>): JobHandler {
  const runOnce = async () => {
    const started = performance.now();
    const startedAt = clock.now().toISOString();
    await recordRun({ name, startedAt });
    const end = (outcome: { isOk: boolean; errorName?: string }) =>
      recordRun({ name, startedAt, ...outcome, endedAt: clock.now().toISOString() });
    try {
      const tally = await run(clock.now());
      log.info('job', { durationMs: Math.round(performance.now() - started), tally: formatTally(tally) });
      await end({ isOk: true });
    } catch (error) {
      log.error('job failed', toErrorFields(error));
      await end({ isOk: false, errorName: error instanceof Error ? error.name : 'unknown' });
      throw error;
    }
  };
  return ({ id }) => logWithFields({ job: name, run: id }, runOnce);
}

/** 'confirmed 3, held 1' */
const formatTally = (tally: Tally): string =>
  Object.entries(tally)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');

/** Writes down how a run goes, for the back office. The job does not fail for want of that. */
async function recordRun(run: JobRunRecord): Promise<void> {
  try {
    await jobRun.upsert(run).go();
  } catch (error) {
    log.warn('job run not noted', toErrorFields(error));
  }
}

/** A minute less than Lambda gives a job (`infra/constructs/shop-function.ts`): a run ends by itself, and the next one goes on. */
export const jobBudgetMs = 240_000;

type Pace = {
  /** How many items are worked on at one time. */
  atOnce?: number;
  budgetMs?: number;
};

/**
 * Works through items until the time is up; the tally says how many are left to the next run. A failing item does not stop the
 * others; throws at the end where any failed.
 */
export async function forEachItem<T>(
  items: readonly T[],
  work: (item: T) => Promise<string>,
  { atOnce = 1, budgetMs = jobBudgetMs }: Pace = {},
): Promise<Tally> {
  const tally: Tally = {};
  const failures: unknown[] = [];
  const endsMs = performance.now() + budgetMs;
  const waiting = [...items];
  const workOn = async (): Promise<void> => {
    while (waiting.length > 0 && performance.now() < endsMs) {
      try {
        const outcome = await work(waiting.shift() as T);
        tally[outcome] = (tally[outcome] ?? 0) + 1;
      } catch (error) {
        log.error('job item failed', toErrorFields(error));
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  if (waiting.length > 0) tally.leftForNextRun = waiting.length;
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} items failed.`);
  return tally;
}
