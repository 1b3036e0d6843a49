/** Lets so many pieces of work run at once, as Lambda does with events for a function whose concurrency is reserved. */
export type ConcurrencyLimit = (work: () => Promise<unknown>) => Promise<void>;

export function createConcurrencyLimit(atOnce: number, longestWaitMs: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    const since = Date.now();
    // Whoever leaves hands its place on, so that nobody slips in before those who wait.
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
