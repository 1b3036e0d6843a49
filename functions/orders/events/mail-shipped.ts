import { toShippedKey, toTrackedKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** What stays in bond, or is no order for bottles, does not travel as an order. */
const isShipped = ({ kind = 'bottles', stored }: OrderRecord): boolean => kind === 'bottles' && !stored;

/** Whether an order has a tracking number that its first email did not have, or returned to one after another. */
const isGivenLater = ({ tracking, shippedWith, shippedAt = '' }: OrderRecord): boolean =>
  tracking?.number !== shippedWith || (tracking?.since ?? '') > shippedAt;

/**
 * An email when an order is first on its way, and one each time that it is given another tracking number after that; each
 * once, however often the staff moves the order there and back.
 */
export async function mailShipped(
  before: OrderRecord | undefined,
  after: OrderRecord,
  now: Date,
): Promise<void> {
  const { orderId, status, tracking } = after;
  if (status !== 'shipped' || !isShipped(after)) return;
  const isFirst = before?.shippedAt === undefined;
  const isNews = before?.status !== status || before.tracking?.number !== tracking?.number;
  if (isFirst) {
    const key = toShippedKey(orderId);
    await sendOnce(key, orderComposers, now);
  } else if (isNews && tracking && isGivenLater(after)) {
    const key = toTrackedKey(orderId, tracking);
    await sendOnce(key, orderComposers, now);
  }
}
