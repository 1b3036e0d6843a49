import type { ReleaseRecord } from '#functions/data/release.ts';
import { changedTracking, trackingOf } from '#functions/delivery-requests/changed-tracking.ts';
import { releaseKey, trackingKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/**
 * A letter when a delivery out of bond leaves the warehouse, one each time that it is given a tracking number after that, and
 * one when it has arrived, or was cancelled by the shop after its payment; each once.
 */
export async function mailRelease(
  before: ReleaseRecord | undefined,
  after: ReleaseRecord,
  now: Date,
): Promise<void> {
  const { orderId, status } = after;
  const isWithdrawn = status === 'cancelled' && after.paidAt !== undefined;
  if (status !== 'in_transit' && status !== 'delivered' && !isWithdrawn) return;
  const given = changedTracking(before, after) ? trackingOf(after) : undefined;
  const keys = [
    releaseKey(orderId, isWithdrawn ? 'cancelled' : status),
    ...(given ? [trackingKey(orderId, given)] : []),
  ];
  for (const key of keys) await sendOnce(key, () => composeLetter(key), now);
}
