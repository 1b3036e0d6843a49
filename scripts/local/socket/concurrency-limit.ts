/** Limits how much work runs at the same time, as Lambda does with events for a function with reserved concurrency. */
export type ConcurrencyLimit = (work: () => Promise<unknown>) => Promise<void>;

export function createConcurrencyLimit(atOnce: number, longestWaitMs: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    const since = Date.now();
    // Finished work hands its slot to the next in line, so newcomers cannot overtake those that wait.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      if (Date.now() - since > longestWaitMs) throw new Error('An event waited too long and was dropped.');
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
