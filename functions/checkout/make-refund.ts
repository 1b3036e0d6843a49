import { type OrderRecord, order } from '#functions/data/order.ts';
import { type RefundRecord, refund } from '#functions/data/refund.ts';
import { noteFailedRefund, noteMadeRefund } from '#functions/data/refund-writes.ts';
import type { Outcome } from '#functions/data/transact.ts';
import { log } from '#functions/kit/log.ts';
import { payments } from '#functions/ports/payments.ts';

/** How often the end of a refund is written anew after its order was changed in between. */
const tries = 8;

/**
 * Asks Stripe for a refund that is owed, and notes what becomes of it: the row and its order change in one write, so that
 * a crash before it costs a second question and nothing else. The refund's id is the idempotency key, so that the second
 * question is no second refund. What the shop owes by itself is asked for until Stripe makes it; a refund of the staff
 * that Stripe refuses is over, and they see why.
 */
export async function makeRefund({ orderId, refundId }: RefundRecord, now: Date): Promise<RefundRecord> {
  const owed = await rowOf(orderId, refundId);
  if (owed.status !== 'owed') return owed;
  const { paymentIntentId: intentId, amountPence, reason } = owed;
  const provider = await payments();
  const answer = await provider.refund({ refundId, intentId, amountPence });
  if ('refused' in answer) {
    if (reason !== 'staff') throw new Error(`The refund ${refundId} was refused: ${answer.refused}`);
    log.error('refund refused', { orderId, refundId, reason: answer.refused });
    return end(owed, (current) => noteFailedRefund(current, owed, answer.refused));
  }
  const { refundedPence: sentBackPence } = await provider.read(intentId);
  const told = { stripeRefundId: answer.id, sentBackPence };
  return end(owed, (current) => noteMadeRefund(current, owed, told, now.toISOString()));
}

/** Writes the end of a refund over the order as it is now; somebody else may have done so already. */
async function end(
  { orderId, refundId }: RefundRecord,
  write: (current: OrderRecord) => Promise<Outcome>,
): Promise<RefundRecord> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const { data: current } = await order.get({ orderId }).go({ consistent: true });
    if (!current) throw new Error(`The order ${orderId} of a refund does not exist.`);
    const { written } = await write(current);
    const row = await rowOf(orderId, refundId);
    if (written || row.status !== 'owed') return row;
  }
  throw new Error(`The end of the refund ${refundId} could not be written: its order keeps changing.`);
}

async function rowOf(orderId: string, refundId: string): Promise<RefundRecord> {
  const { data } = await refund.get({ orderId, refundId }).go({ consistent: true });
  if (!data) throw new Error(`The refund ${refundId} does not exist.`);
  return data;
}
