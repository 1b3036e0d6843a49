import type { ReleaseRecord } from '#functions/data/release.ts';
import { changedTracking } from '#functions/delivery-requests/changed-tracking.ts';
import { composeLetter, releaseKey, trackingKey } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/**
 * A letter when a delivery out of bond leaves the warehouse, one for each tracking number that it is given after that, and
 * one when it has arrived; each once.
 */
export async function mailRelease(
  before: ReleaseRecord | undefined,
  after: ReleaseRecord,
  now: Date,
): Promise<void> {
  const { orderId, status } = after;
  if (status !== 'in_transit' && status !== 'delivered') return;
  const trackingNumber = changedTracking(before, after);
  const keys = [
    releaseKey(orderId, status),
    ...(trackingNumber ? [trackingKey(orderId, trackingNumber)] : []),
  ];
  for (const key of keys) await sendOnce(key, () => composeLetter(key), now);
}
