import { composeEmail } from '#functions/back-office/compose-email.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { toRefundKey } from '#functions/runtime/email/email-keys.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** Sent once Stripe has made the refund; one of bottles alone needs no email. */
export async function mailRefund(after: RefundRecord, now: Date): Promise<void> {
  const { status, orderId, refundId, amountPence } = after;
  if (status !== 'made' || amountPence === 0) return;
  const key = toRefundKey(orderId, refundId);
  await sendOnce(key, () => composeEmail(key), now);
}
