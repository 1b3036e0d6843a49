import type { CrashPoint } from './crash.ts';

/** How deep the long tests go: a thin slice in `npm test`, everything in `npm run test:nightly`. */
export const isNightly = process.env.TEST_DEPTH === 'nightly';

export const depth = <Value>({ slice, nightly }: { slice: Value; nightly: Value }): Value =>
  isNightly ? nightly : slice;

/** Another one every day; the run prints it, and `TEST_SEED` repeats it. */
const sliceSeed = Number(process.env.TEST_SEED ?? 0);

/** Whether the slice has the case of this number: every third or so, beginning elsewhere each day. */
export const isInSlice = (number: number, every = 3): boolean =>
  isNightly || (number + sliceSeed) % every === 0;

/** One in four of some cases by day, another each day; all at night. */
export const daily = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, index) => isNightly || (index + sliceSeed) % 4 === 0);

/** One of several widths or settings by day, each on its day; all at night. */
export const oneADay = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, index) => isNightly || index === sliceSeed % cases.length);

/**
 * Where a process may die, one point after the other: a third of them by day, all at night. Whoever goes through them stops
 * once the work has lived through a point.
 */
export function* crashPoints(...moments: CrashPoint['when'][]): Generator<CrashPoint, never> {
  const all = moments.length > 0 ? moments : (['before', 'after'] as const);
  for (let call = 1; call <= 60; call++)
    for (const [index, when] of all.entries()) if (isInSlice(call * all.length + index)) yield { call, when };
  throw new Error('The work was never lived through.');
}
