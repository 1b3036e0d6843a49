import type { ReleaseRecord } from '#functions/data/release.ts';
import { composeLetter, releaseKey } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** A letter when a delivery out of bond leaves the warehouse, and one when it has arrived; each once. */
export async function mailRelease({ orderId, status }: ReleaseRecord, now: Date): Promise<void> {
  if (status !== 'in_transit' && status !== 'delivered') return;
  const key = releaseKey(orderId, status);
  await sendOnce(key, () => composeLetter(key), now);
}
