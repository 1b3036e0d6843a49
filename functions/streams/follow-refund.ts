import type { RefundRecord } from '#functions/data/refund.ts';
import { stream } from '#functions/kit/stream.ts';
import { composeLetter, refundKey } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

export const handler = stream<RefundRecord>('followRefund', async ({ after }, now) => {
  if (after?.status !== 'made') return;
  const key = refundKey(after.orderId, after.refundId);
  await sendOnce(key, () => composeLetter(key), now);
});
