/** Work that has begun and not ended; a shutdown waits for it. */
export interface InFlight {
  add(work: Promise<unknown>): void;
  readonly size: number;
  /** Settles when nothing is left, or after `withinMs`. */
  over(withinMs?: number): Promise<void>;
}

export function createInFlight(): InFlight {
  const running = new Set<Promise<unknown>>();
  return {
    add(work) {
      const one = work.catch((error: unknown) => console.error(error)).finally(() => running.delete(one));
      running.add(one);
    },
    get size() {
      return running.size;
    },
    async over(withinMs = 3_000) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, withinMs);
      const all = async () => {
        while (running.size > 0) await Promise.all(running);
      };
      await Promise.race([all(), late.promise]);
      clearTimeout(timer);
    },
  };
}
