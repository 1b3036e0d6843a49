/**
 * Makes a change that is conditional on what it read: where somebody else came in between, it answers undefined, and is
 * made again at once on what is there now; undefined where that was not enough.
 */
export async function retryOnConflict<Result>(
  change: () => Promise<Result | undefined>,
  maxAttempts = 4,
): Promise<Result | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = await change();
    if (result !== undefined) return result;
  }
  return undefined;
}
