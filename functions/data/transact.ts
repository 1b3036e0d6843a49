import { setTimeout as wait } from 'node:timers/promises';

/** What became of a transaction: all of it was written, or nothing, with the places of the conditions that failed. */
export type Outcome = { written: true } | { written: false; failedAt: number[]; contended: boolean };

const retries = 3;

type Write<Build> = (build: Build) => { go(): Promise<{ canceled: boolean; data: unknown }> };

/**
 * Runs transactions over the entities of a service; each file of writes has one of its own, so that no function carries
 * what it never writes. DynamoDB answers a failed condition and a conflict with another transaction alike, and ElectroDB
 * resolves with `canceled` rather than throwing; here conflicts are tried again with jitter and failed conditions are
 * told by the position of their item.
 */
export const transactor =
  <Build>(write: Write<Build>) =>
  async (build: Build): Promise<Outcome> => {
    for (let attempt = 0; ; attempt++) {
      const result = await write(build).go();
      if (!result.canceled) return { written: true };
      const codes = (result.data as { code: string }[]).map((item) => item.code);
      const failedAt = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
      if (failedAt.length > 0) return { written: false, failedAt, contended: false };
      if (attempt === retries) return { written: false, failedAt: [], contended: true };
      await wait(20 * 2 ** attempt * (0.5 + Math.random()));
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
