import type { RefundRecord } from '#functions/data/refund.ts';
import { refundKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** Once Stripe has made it; until then, and where only bottles came back, there is nothing to tell. */
export async function tellOfRefund(after: RefundRecord, now: Date): Promise<void> {
  const { status, orderId, refundId, amountPence } = after;
  if (status !== 'made' || amountPence === 0) return;
  const key = refundKey(orderId, refundId);
  await sendOnce(key, () => composeLetter(key), now);
}
