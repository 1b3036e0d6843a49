import { toCancelledKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';
import { hasEffect } from '#shared/domain/orders/order-states.ts';

/**
 * Emails the buyer when the shop first cancels a paid order for bottles. A delivery out of bond has an email of its own, and
 * so has a cancellation by the buyer before dispatch (`mailCancellation`), which says what is refunded.
 */
export async function mailCancelled(
  before: OrderRecord | undefined,
  after: OrderRecord,
  now: Date,
): Promise<void> {
  const { orderId, cancelledAt, cancellation } = after;
  if (!hasEffect(after, 'emails_cancellation') || !cancelledAt || before?.cancelledAt) return;
  if (cancellation?.outcome === 'cancelled') return;
  const key = toCancelledKey(orderId);
  await sendOnce(key, orderComposers, now);
}
