import { toRefundKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** Sent once Stripe has made the refund; one of bottles alone needs no email. */
export async function mailRefund(after: RefundRecord, now: Date): Promise<void> {
  const { status, orderId, refundId, amountPence } = after;
  if (status !== 'made' || amountPence === 0) return;
  const key = toRefundKey(orderId, refundId);
  await sendOnce(key, orderComposers, now);
}
