import { clock } from '#functions/environment/clock.ts';
import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { isFailedCondition } from '#functions/table/transact.ts';

/** What is decided about a row: the next one, or nothing where it is to stay. */
type Decide = (row: SubscriberRecord | undefined) => Omit<SubscriberRecord, 'version'> | undefined;

/**
 * Reads a subscriber, decides, and writes what was decided, unless somebody else wrote in between: then it decides again
 * about what is there now. A row that has expired counts as gone, though the table may take two days to delete it. Answers
 * the row as it was left.
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
    try {
      await subscriber
        .put(after)
        .where(({ version, ttl }, { eq, lte, notExists }) =>
          before
            ? eq(version, before.version)
            : `${notExists(version)} OR ${lte(ttl, Math.floor(clock.now().getTime() / 1000))}`,
        )
        .go();
      return { row: after };
    } catch (error) {
      if (!isFailedCondition(error)) throw error;
    }
    return undefined;
  }, 5);
  if (!changed) throw new Error(`The subscriber ${subscriberId} kept changing.`);
  return changed.row;
}
