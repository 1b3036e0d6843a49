import { toRefundKey } from '#functions/orders/emails/email-keys.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/** Sent once Stripe has made the refund; a return of bottles without money needs no email. */
export async function mailRefund(after: RefundRecord): Promise<void> {
  const { status, orderId, refundId, amountPence } = after;
  if (status !== 'made' || amountPence === 0) return;
  await enqueueEmail(toRefundKey(orderId, refundId));
}
