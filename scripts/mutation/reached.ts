import { afterEach, beforeEach } from 'vitest';

/** A set-up file of each test file: reports which probes each of its tests came past, and which all did together. */
const reached = new Set<number>();
const outside = new Set<number>();
Object.assign(globalThis, { reachedMutants: reached });

beforeEach(({ task }) => {
  for (const id of reached) outside.add(id);
  reached.clear();
  Object.assign(task.file.meta, { reached: [...outside] });
});
afterEach(({ task }) => {
  Object.assign(task.meta, { reached: [...reached] });
  reached.clear();
});
