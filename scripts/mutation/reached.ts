import { afterEach, beforeEach } from 'vitest';

/** A set-up file for each test file: reports which probes each test reached, and which all of them reached together. */
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
