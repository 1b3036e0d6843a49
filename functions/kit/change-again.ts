/** How often a change is made anew on what somebody else has left in the meantime. */
const tries = 4;

/**
 * Makes a change that is conditional on the version that it read: where somebody else came in between, it reads again
 * and tries again, a few times; undefined where that was not enough.
 */
export async function changeAgain<Result>(
  change: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const result = await change();
    if (result !== undefined) return result;
  }
  return undefined;
}
