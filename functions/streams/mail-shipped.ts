import type { OrderRecord } from '#functions/data/order.ts';
import { shippedKey, trackedKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** What stays in bond, or is no order for bottles, does not travel as an order. */
const travels = ({ kind = 'bottles', stored }: OrderRecord): boolean => kind === 'bottles' && !stored;

/**
 * A letter when an order is first on its way, and one for each tracking number that it has then and had not when it was
 * sent; each once, however often the staff moves the order there and back.
 */
export async function mailShipped(
  before: OrderRecord | undefined,
  after: OrderRecord,
  now: Date,
): Promise<void> {
  const { orderId, status, tracking, shippedWith } = after;
  if (status !== 'shipped' || !travels(after)) return;
  const isFirst = before?.shippedAt === undefined;
  const isNews = before?.status !== status || before.tracking?.number !== tracking?.number;
  if (isFirst) {
    const key = shippedKey(orderId);
    await sendOnce(key, () => composeLetter(key), now);
  } else if (isNews && tracking && tracking.number !== shippedWith) {
    const key = trackedKey(orderId, tracking.number);
    await sendOnce(key, () => composeLetter(key), now);
  }
}
