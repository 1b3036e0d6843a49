import type { RefundRecord } from '#functions/data/refund.ts';
import { composeLetter, refundKey } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** Once Stripe has made it; until then there is nothing to tell. */
export async function tellOfRefund({ status, orderId, refundId }: RefundRecord, now: Date): Promise<void> {
  if (status !== 'made') return;
  const key = refundKey(orderId, refundId);
  await sendOnce(key, () => composeLetter(key), now);
}
