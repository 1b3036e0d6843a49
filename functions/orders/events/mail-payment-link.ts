import { toPaymentLinkKey } from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { isPaidByLink } from '#shared/domain/orders/payment-link.ts';

/**
 * Emails the payment link once, for an order that staff have placed, or to a ballot winner whose saved card was not
 * charged.
 */
export async function mailPaymentLink(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const isDue = before ? before.cardCharge === 'due' : true;
  if (isDue && after.cardCharge !== 'due' && isPaidByLink(after) && isAwaitingPayment(after))
    await enqueueEmail(toPaymentLinkKey(after.orderId));
}
