/** A loop that looks, rests when nothing is there, can be woken, and goes on after a failure. */
export interface PollingLoop {
  wake(): void;
  /** Settles after a look that found nothing and left nothing to be done. */
  settled(): Promise<void>;
  ended: Promise<void>;
}

export interface PollingLoopOptions {
  /** Answers whether anything was there. */
  look: () => Promise<boolean>;
  /** Settles when what was found is dealt with; answers whether there was any. */
  finish: () => Promise<boolean>;
  restMs: number;
  /** How long after a word it looks, so that many words close together are one look. */
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
        console.error('The stream could not be read, it is tried again:', error);
        await rest(restMs);
      }
      // What was done may have written again.
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
