import { setTimeout as wait } from 'node:timers/promises';

/** What became of a transaction: all of it was written, or nothing, with the places of the conditions that failed. */
export type Outcome = { written: true } | { written: false; failedAt: number[]; contended: boolean };

/** Together these waits last about a second, in which a hundred shoppers behind one address can reserve. */
const retries = 6;
const longestWaitMs = 320;

type Write<Build> = (build: Build) => { go(): Promise<{ canceled: boolean; data: unknown }> };

/**
 * Runs transactions over the entities of a service; each file of transactions has one of its own, so that no function
 * bundles what it never writes. DynamoDB reports a failed condition and a conflict with another transaction alike, and
 * ElectroDB resolves with `canceled` rather than throwing; here conflicts are retried with jitter and failed conditions
 * are reported by the position of their item.
 */
export const createTransactor =
  <Build>(write: Write<Build>) =>
  async (build: Build): Promise<Outcome> => {
    for (let attempt = 0; ; attempt++) {
      const result = await write(build).go();
      if (!result.canceled) return { written: true };
      const codes = (result.data as { code: string }[]).map((item) => item.code);
      const failedAt = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
      if (failedAt.length > 0) return { written: false, failedAt, contended: false };
      if (attempt === retries) return { written: false, failedAt: [], contended: true };
      await wait(Math.min(20 * 2 ** attempt, longestWaitMs) * (0.5 + Math.random()));
    }
  };

/** Whether an error is DynamoDB's refusal of a condition, which ElectroDB wraps. */
export function isFailedCondition(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.name === 'ConditionalCheckFailedException';
}

/** Whether a write on a condition was made. */
export const isWritten = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isFailedCondition(error)) return false;
      throw error;
    },
  );
