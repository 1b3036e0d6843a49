/** A loop that polls, pauses when there is nothing, can be woken, and continues after a failure. */
export interface PollingLoop {
  wake(): void;
  /** Settles after a poll that found nothing and left nothing to do. */
  settled(): Promise<void>;
  ended: Promise<void>;
}

export interface PollingLoopOptions {
  /** Polls; returns whether there was anything. */
  look: () => Promise<boolean>;
  /** Settles when everything found has been handled; returns whether there was anything. */
  finish: () => Promise<boolean>;
  restMs: number;
  /** How long after being woken it polls, so that several wake-ups close together cause one poll. */
  wakeMs: number;
  signal: AbortSignal;
}

export function startPollingLoop({ look, finish, restMs, wakeMs, signal }: PollingLoopOptions): PollingLoop {
  let endRest: () => void = () => undefined;
  let isCalled = false;
  let askers: (() => void)[] = [];
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  signal.addEventListener('abort', () => endRest());
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const waiting = askers;
      askers = [];
      let found = false;
      try {
        found = await look();
      } catch (error) {
        if (signal.aborted) break;
        console.error('The stream could not be read; trying again:', error);
        await rest(restMs);
      }
      // Handling may have caused further writes.
      if (waiting.length > 0 && (await finish())) found = true;
      if (found) askers.push(...waiting);
      else for (const settle of waiting) settle();
      if (!found && askers.length === 0) await rest(restMs);
    }
    for (const settle of askers) settle();
  };
  return {
    ended: run(),
    wake() {
      if (isCalled) return;
      isCalled = true;
      setTimeout(() => {
        isCalled = false;
        endRest();
      }, wakeMs).unref();
    },
    settled: () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        askers.push(resolve);
        endRest();
      }),
  };
}
