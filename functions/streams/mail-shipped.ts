import type { OrderRecord } from '#functions/data/order.ts';
import { shippedKey, trackedKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** What stays in bond, or is no order for bottles, does not travel as an order. */
const travels = ({ kind = 'bottles', stored }: OrderRecord): boolean => kind === 'bottles' && !stored;

/** Whether an order has a tracking number that its first letter did not tell, or one that it came back to after that. */
const isGivenLater = ({ tracking, shippedWith, shippedAt = '' }: OrderRecord): boolean =>
  tracking?.number !== shippedWith || (tracking?.since ?? '') > shippedAt;

/**
 * A letter when an order is first on its way, and one each time that it is given another tracking number after that; each
 * once, however often the staff moves the order there and back.
 */
export async function mailShipped(
  before: OrderRecord | undefined,
  after: OrderRecord,
  now: Date,
): Promise<void> {
  const { orderId, status, tracking } = after;
  if (status !== 'shipped' || !travels(after)) return;
  const isFirst = before?.shippedAt === undefined;
  const isNews = before?.status !== status || before.tracking?.number !== tracking?.number;
  if (isFirst) {
    const key = shippedKey(orderId);
    await sendOnce(key, () => composeLetter(key), now);
  } else if (isNews && tracking && isGivenLater(after)) {
    const key = trackedKey(orderId, tracking);
    await sendOnce(key, () => composeLetter(key), now);
  }
}
