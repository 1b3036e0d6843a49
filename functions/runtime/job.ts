import { clock } from '#functions/environment/clock.ts';
import { type JobRunRecord, jobRun } from '#functions/table/entities/job-run.ts';
import type { JobName } from '#shared/jobs.ts';
import { log, logWithFields, toErrorFields } from './log.ts';

export type JobEvent = { id: string; scheduledFor: string };

export type JobHandler = (event: JobEvent) => Promise<void>;

/** How many of a job's items had each outcome; it goes into the job's log line. */
export type Tally = Record<string, number>;

/**
 * A minute less than Lambda allows a job (`infra/constructs/shop-function.ts`), so a run ends by itself and the next one
 * continues.
 */
export const jobBudgetMs = 240_000;

/** The time a run has left, and where the previous run stopped. */
type JobBudget = {
  /** The last run's `stopAt`, unless a run has completed since. */
  cursor: string | undefined;
  leftMs: () => number;
  hasTime: () => boolean;
  /** Sets where the next run begins. */
  stopAt: (cursor: string) => void;
};

type JobWork = (now: Date, budget: JobBudget) => Promise<Tally>;

/**
 * Makes a scheduled Lambda of a job. A failure is rethrown, so the scheduler tries again and the alarm sees it; the next
 * run then begins where this one did.
 */
export function defineJob(
  name: JobName,
  work: JobWork,
  { budgetMs = jobBudgetMs }: { budgetMs?: number } = {},
): JobHandler {
  const runOnce = async () => {
    const started = performance.now();
    const beganAt = clock.now();
    const startedAt = beganAt.toISOString();
    const { cursor } = (await recordRun({ name, startedAt })) ?? {};
    let next = '';
    const leftMs = () => beganAt.getTime() + budgetMs - clock.now().getTime();
    const budget: JobBudget = {
      cursor: cursor || undefined,
      leftMs,
      hasTime: () => leftMs() > 0,
      stopAt: (at) => {
        next = at;
      },
    };
    const end = (outcome: Partial<JobRunRecord>) =>
      recordRun({ name, startedAt, ...outcome, endedAt: clock.now().toISOString() });
    try {
      const tally = await work(clock.now(), budget);
      log.info('job', { durationMs: Math.round(performance.now() - started), tally: formatTally(tally) });
      await end({ isOk: true, ...(next || cursor ? { cursor: next } : {}) });
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

/** Records how a run went, for the back office, and returns the whole row. The job does not fail if this does. */
async function recordRun(run: JobRunRecord): Promise<JobRunRecord | undefined> {
  try {
    const { data } = await jobRun.upsert(run).go({ response: 'all_new' });
    return data as JobRunRecord;
  } catch (error) {
    log.warn('job run not recorded', toErrorFields(error));
    return undefined;
  }
}

type Pace = {
  /** How many items are processed at the same time. */
  atOnce?: number;
  budgetMs?: number;
};

/**
 * Processes items until the time is up; the tally says how many are left for the next run. A failing item does not stop
 * the others; throws at the end if any failed.
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
