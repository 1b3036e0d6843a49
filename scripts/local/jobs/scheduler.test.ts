import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Scheduler, startScheduler, UnknownJob } from './scheduler.ts';

let scheduler: Scheduler;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') }));
afterEach(async () => {
  await scheduler.close();
  vi.useRealTimers();
});

describe('the scheduler', () => {
  it('runs each job at its own interval, and passes the scheduled time', async () => {
    const runs: string[] = [];
    scheduler = startScheduler({
      jobs: [
        {
          name: 'often',
          everyMinutes: 1,
          run: async ({ scheduledFor }) => void runs.push(`often ${scheduledFor}`),
        },
        { name: 'seldom', everyMinutes: 10, run: async () => void runs.push('seldom') },
        { name: 'never', everyMinutes: 1, isByHand: true, run: async () => void runs.push('never') },
      ],
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toEqual(['often 2026-11-20T18:01:00.000Z']);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(runs.filter((run) => run === 'seldom')).toHaveLength(1);
    expect(runs).toHaveLength(11);
  });

  it('retries a failed job once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    const run = async () => {
      tries++;
      throw new Error('no');
    };
    scheduler = startScheduler({ jobs: [{ name: 'fails', everyMinutes: 1, run }] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(2);
  });

  it('never runs a job twice at the same time, and skips runs that overlap a long one', async () => {
    let atOnce = 0;
    let maxRunning = 0;
    let runs = 0;
    const run = async () => {
      runs++;
      maxRunning = Math.max(maxRunning, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 90_000));
      atOnce--;
    };
    scheduler = startScheduler({ jobs: [{ name: 'long', everyMinutes: 1, run }] });
    await vi.advanceTimersByTimeAsync(60_000);
    const now = scheduler.runNow('long');
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    await now;
    expect(maxRunning).toBe(1);
    expect(runs).toBe(3);
    const closing = scheduler.close();
    await vi.advanceTimersByTimeAsync(90_000);
    await closing;
  });

  it('runs a job immediately on request, and reports a failure or an unknown name', async () => {
    const run = async () => {
      throw new Error('Stripe is away');
    };
    scheduler = startScheduler({ jobs: [{ name: 'fails', everyMinutes: 1, run }] });
    await expect(scheduler.runNow('fails')).rejects.toThrow('Stripe is away');
    await expect(scheduler.runNow('nothing')).rejects.toBeInstanceOf(UnknownJob);
  });
});
