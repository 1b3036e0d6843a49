import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, KnownTests, Request } from './worker.ts';

/**
 * A mutant that loops forever exceeds these limits: a file of pure tests takes seconds, other files minutes on a busy
 * machine.
 */
const deadlineMs = { unit: 40_000, others: 400_000 };

/** A worker, restarted when a mutant has made it loop forever. */
export class Worker {
  tests: KnownTests = [];
  #child: ChildProcess | undefined;

  async start(): Promise<this> {
    const child = fork('scripts/mutation/worker.ts', {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const { tests } = await new Promise<{ tests: KnownTests }>((done, failed) => {
      child.once('message', (message) => done(message as { tests: KnownTests }));
      child.once('exit', () => failed(new Error('Vitest did not start')));
    });
    this.tests = tests;
    return this;
  }

  /** Returns the result of a test file; undefined if it did not end in time. */
  async run(request: Request): Promise<Answer | undefined> {
    const child = this.#child;
    const isPure = this.tests.some(({ test, tier }) => test === request.test && tier === 'unit');
    const answer = await new Promise<Answer | undefined>((done) => {
      const timer = setTimeout(() => done(undefined), isPure ? deadlineMs.unit : deadlineMs.others);
      child?.once('message', (message) => {
        clearTimeout(timer);
        done((message as { answer: Answer }).answer);
      });
      child?.send(request);
    });
    if (answer) return answer;
    this.stop();
    await this.start();
    return undefined;
  }

  /** Stops the whole process group, including its test process and database. */
  stop(): void {
    try {
      if (this.#child?.pid) process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** Distributes work to the workers until none is left. */
export async function share<T>(
  pool: Worker[],
  items: T[],
  work: (worker: Worker, item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  await Promise.all(
    pool.map(async (worker) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(worker, item);
    }),
  );
}
