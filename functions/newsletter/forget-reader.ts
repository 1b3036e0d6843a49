import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { eraseSubscriber } from '#functions/data/subscriber-writes.ts';
import { changeAgain } from '#functions/kit/change-again.ts';

/** Erases a reader, with the entry of whoever of the staff did it. Answers whether there was one. */
export async function forgetReader(
  subscriberId: string,
  now: Date,
  entry?: StaffEntryRecord,
): Promise<boolean> {
  const outcome = await changeAgain(async () => {
    const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
    if (!data) return 'unknown' as const;
    const { written } = await eraseSubscriber(data, now, entry);
    return written ? ('erased' as const) : undefined;
  });
  if (!outcome) throw new Error(`The subscriber ${subscriberId} kept changing while it was being erased.`);
  return outcome === 'erased';
}
