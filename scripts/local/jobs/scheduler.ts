/** EventBridge Scheduler on one machine: runs each job at its rate, retries once after a failure, and never overlaps two runs. */
import { randomUUID } from 'node:crypto';

export interface ScheduledJob {
  name: string;
  everyMinutes: number;
  /** Whether only a person can start it. */
  isByHand?: boolean | undefined;
  run: (event: { id: string; scheduledFor: string }) => Promise<void>;
}

export interface Scheduler {
  jobs: readonly ScheduledJob[];
  /** Runs a job now; rejects when it fails. */
  runNow(name: string): Promise<void>;
  close(): Promise<void>;
}

export class UnknownJob extends Error {}

export interface SchedulerOptions {
  jobs: readonly ScheduledJob[];
  /** Called after each run, which may have written something. */
  onRun?: () => void;
}

export function startScheduler({ jobs, onRun }: SchedulerOptions): Scheduler {
  const running = new Map<string, Promise<void>>();
  const run = async (job: ScheduledJob): Promise<void> => {
    const before = running.get(job.name);
    const mine = (before ?? Promise.resolve()).catch(() => undefined).then(() => once(job));
    running.set(job.name, mine);
    try {
      await mine;
    } finally {
      if (running.get(job.name) === mine) running.delete(job.name);
      onRun?.();
    }
  };
  const once = (job: ScheduledJob) => job.run({ id: randomUUID(), scheduledFor: new Date().toISOString() });
  const onTime = async (job: ScheduledJob): Promise<void> => {
    // A run that outlasts its interval also does the work of the next one.
    if (running.has(job.name)) return;
    try {
      await run(job).catch(() => run(job));
    } catch (error) {
      console.error(`The job ${job.name} failed twice:`, error);
    }
  };
  const timers = jobs
    .filter(({ isByHand }) => !isByHand)
    .map((job) => setInterval(() => void onTime(job), job.everyMinutes * 60_000).unref());
  return {
    jobs,
    async runNow(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job)
        throw new UnknownJob(`There is no job ${name}. There are ${jobs.map((one) => one.name).join(', ')}.`);
      await run(job);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running.values());
    },
  };
}
