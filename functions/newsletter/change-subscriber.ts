import { type SubscriberRecord, subscriber } from '#functions/data/subscriber.ts';
import { isFailedCondition } from '#functions/data/transact.ts';

/** What is decided about a row: the next one, or nothing where it is to stay. */
type Decide = (row: SubscriberRecord | undefined) => Omit<SubscriberRecord, 'version'> | undefined;

const tries = 5;

/**
 * Reads a subscriber, decides, and writes what was decided, unless somebody else wrote in between: then it decides anew
 * about what is there now. Answers the row as it was left.
 */
export async function changeSubscriber(
  subscriberId: string,
  decide: Decide,
): Promise<SubscriberRecord | undefined> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
    const before = data ?? undefined;
    const decided = decide(before);
    if (!decided) return before;
    const after = { ...decided, version: (before?.version ?? 0) + 1 };
    try {
      await subscriber
        .put(after)
        .where(({ version }, { eq, notExists }) =>
          before ? eq(version, before.version) : notExists(version),
        )
        .go();
      return after;
    } catch (error) {
      if (!isFailedCondition(error)) throw error;
    }
  }
  throw new Error(`The subscriber ${subscriberId} changed ${tries} times while it was being changed.`);
}
