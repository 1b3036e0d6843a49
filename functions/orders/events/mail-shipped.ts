import { toShippedKey, toTrackedKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';
import { hasEffect } from '#shared/domain/orders/order-states.ts';

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
  if (!hasEffect(after, 'emails_dispatch')) return;
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
