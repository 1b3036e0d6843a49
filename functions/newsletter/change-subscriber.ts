import { clock } from '#functions/environment/clock.ts';
import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { isWritten } from '#functions/table/transact.ts';

/** The decision about a row: the row to write, or undefined to leave it as it is. */
type Decide = (row: SubscriberRecord | undefined) => Omit<SubscriberRecord, 'version'> | undefined;

/**
 * Reads a subscriber, decides, and writes the decision. If somebody else has written in between, it reads and decides
 * again. An expired row counts as deleted, though the table may take two days to delete it. Returns the row as it was
 * left.
 */
export async function changeSubscriber(
  subscriberId: string,
  decide: Decide,
): Promise<SubscriberRecord | undefined> {
  const changed = await retryOnConflict(async () => {
    const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
    const before = data ?? undefined;
    const decided = decide(before);
    if (!decided) return { row: before };
    const after = { ...decided, version: (before?.version ?? 0) + 1 };
    const isDone = await isWritten(
      subscriber
        .put(after)
        .where(({ version, ttl }, { eq, lte, notExists }) =>
          before
            ? eq(version, before.version)
            : `${notExists(version)} OR ${lte(ttl, Math.floor(clock.now().getTime() / 1000))}`,
        )
        .go(),
    );
    return isDone ? { row: after } : undefined;
  }, 5);
  if (!changed) throw new Error(`The subscriber ${subscriberId} changed during every attempt to write it.`);
  return changed.row;
}
