/**
 * Runs a change that is conditional on what it read. If somebody else has written in between, `change` returns undefined
 * and is immediately run again on the current state; undefined if all tries failed.
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

/** Like retryOnConflict, but throws if all tries failed, for changes that no request can repeat. */
export async function retryOrThrow<Result>(
  change: () => Promise<Result | undefined>,
  maxAttempts: number,
  failure: string,
): Promise<Result> {
  const result = await retryOnConflict(change, maxAttempts);
  if (result === undefined) throw new Error(failure);
  return result;
}
