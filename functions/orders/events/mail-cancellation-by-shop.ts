import { toCancellationByShopKey } from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { hasEffect } from '#shared/domain/orders/order-transitions.ts';

/**
 * Emails the buyer when the shop first cancels a paid order for bottles. A delivery out of bond has an email of its own, and
 * so has a cancellation by the buyer before dispatch (`mailCancellationByBuyer`), which says what is refunded.
 */
export async function mailCancellationByShop(
  before: OrderRecord | undefined,
  after: OrderRecord,
): Promise<void> {
  const { orderId, cancelledAt, cancellation } = after;
  if (!hasEffect(after, 'emails_cancellation') || !cancelledAt || before?.cancelledAt) return;
  if (cancellation?.outcome === 'cancelled') return;
  await enqueueEmail(toCancellationByShopKey(orderId));
}
