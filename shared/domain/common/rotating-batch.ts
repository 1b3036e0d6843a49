/** The batch of a long list for one run: each run takes the next `size` items, and starts over after the last. */
export function pickRotatingBatch<T>(all: readonly T[], size: number, run: number): readonly T[] {
  const batches = Math.max(1, Math.ceil(all.length / size));
  const at = (run % batches) * size;
  return all.slice(at, at + size);
}
