import { toPaymentLinkKey } from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { isPaidByLink } from '#shared/domain/orders/payment-link.ts';

/** Emails its link, once, to whoever staff have placed an order for, or has won a ballot and no saved card was charged. */
export async function mailPaymentLink(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const isDue = before ? before.cardCharge === 'due' : true;
  if (isDue && after.cardCharge !== 'due' && isPaidByLink(after) && isAwaitingPayment(after))
    await enqueueEmail(toPaymentLinkKey(after.orderId));
}
