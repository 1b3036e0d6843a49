import { clock } from '#functions/environment/clock.ts';
import { type JobRunRecord, jobRun } from '#functions/table/entities/job-run.ts';
import type { JobName } from '#shared/jobs.ts';
import { log, logWithFields, toErrorFields } from './log.ts';

export type JobEvent = { id: string; scheduledFor: string };

export type JobHandler = (event: JobEvent) => Promise<void>;

/** How many of the things a job looked at came to what; it goes into the job's log line. */
export type Tally = Record<string, number>;

/** A minute less than Lambda gives a job (`infra/constructs/shop-function.ts`): a run ends by itself, and the next one goes on. */
export const jobBudgetMs = 240_000;

/** What a run has of its time, and where the one before it stopped. */
type JobBudget = {
  /** What `stopAt` of the last run was given, unless a run came to its end since. */
  cursor: string | undefined;
  /** Milliseconds. */
  leftMs: () => number;
  hasTime: () => boolean;
  /** Says where the next run is to begin. */
  stopAt: (cursor: string) => void;
};

type JobWork = (now: Date, budget: JobBudget) => Promise<Tally>;

/**
 * Makes a scheduled Lambda of a job. A failure is thrown on, so that the scheduler tries again and the alarm sees it; the next run
 * then begins where this one did.
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

/** Writes down how a run goes, for the back office, and returns all that is noted. The job does not fail for want of that. */
async function recordRun(run: JobRunRecord): Promise<JobRunRecord | undefined> {
  try {
    const { data } = await jobRun.upsert(run).go({ response: 'all_new' });
    return data as JobRunRecord;
  } catch (error) {
    log.warn('job run not noted', toErrorFields(error));
    return undefined;
  }
}

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
