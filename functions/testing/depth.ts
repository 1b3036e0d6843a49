import type { CrashPoint } from './crash.ts';

/** How deep the long tests go: only a sample in `npm test`, everything in `npm run test:nightly`. */
export const isNightly = process.env.TEST_DEPTH === 'nightly';

export const depth = <Value>({ slice, nightly }: { slice: Value; nightly: Value }): Value =>
  isNightly ? nightly : slice;

/** Different every day; the run prints it, and setting `TEST_SEED` repeats it. */
const sliceSeed = Number(process.env.TEST_SEED ?? 0);

/** Whether the sample includes the case with this number: about every third, with a different start each day. */
export const isInSlice = (number: number, every = 3): boolean =>
  isNightly || (number + sliceSeed) % every === 0;

/** One in four cases in `npm test`, different ones each day; all cases at night. */
export const daily = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, index) => isNightly || (index + sliceSeed) % 4 === 0);

/** One of several widths or settings in `npm test`, changing daily; all of them at night. */
export const oneADay = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, index) => isNightly || index === sliceSeed % cases.length);

/**
 * The points where a process may die, one after the other: a third of them in `npm test`, all at night. Callers stop once
 * the work completes without reaching the point.
 */
export function* crashPoints(...moments: CrashPoint['when'][]): Generator<CrashPoint, never> {
  const all = moments.length > 0 ? moments : (['before', 'after'] as const);
  for (let call = 1; call <= 60; call++)
    for (const [index, when] of all.entries()) if (isInSlice(call * all.length + index)) yield { call, when };
  throw new Error('The work was never lived through.');
}
