import { payments } from '#functions/adapters/wiring/payments.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { recordFailedRefund, recordMadeRefund } from '#functions/orders/transactions/refund-transactions.ts';
import { log } from '#functions/runtime/log.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { Outcome } from '#functions/table/transact.ts';

/**
 * Requests a pending refund from Stripe and records the outcome: the row and its order change in one write, so that a
 * crash before it costs a second call and nothing else. The refund's id is the idempotency key, so that the second call
 * is no second refund. A refund by the shop is requested until Stripe makes it; one by the staff ends where Stripe
 * refuses it, and they see why.
 */
export async function processRefund({ orderId, refundId }: RefundRecord, now: Date): Promise<RefundRecord> {
  const pending = await loadRefund(orderId, refundId);
  if (pending.status !== 'owed') return pending;
  const { paymentIntentId: intentId, amountPence, reason } = pending;
  const provider = await payments();
  const answer = await provider.refund({ refundId, intentId, amountPence });
  if ('refused' in answer) {
    if (reason !== 'staff') throw new Error(`The refund ${refundId} was refused: ${answer.refused}`);
    log.error('refund refused', { orderId, refundId, reason: answer.refused });
    return finishRefund(pending, (current) => recordFailedRefund(current, pending, answer.refused));
  }
  const { refundedPence: sentBackPence } = await provider.read(intentId);
  const result = { stripeRefundId: answer.id, sentBackPence };
  return finishRefund(pending, (current) => recordMadeRefund(current, pending, result, now.toISOString()));
}

/** Writes the end of a refund over the order as it is now; somebody else may have done so already. */
async function finishRefund(
  { orderId, refundId }: RefundRecord,
  write: (current: OrderRecord) => Promise<Outcome>,
): Promise<RefundRecord> {
  const result = await retryOnConflict(async () => {
    const { data: current } = await order.get({ orderId }).go({ consistent: true });
    if (!current) throw new Error(`The order ${orderId} of a refund does not exist.`);
    const { outcome } = await write(current);
    const row = await loadRefund(orderId, refundId);
    if (outcome === 'done' || row.status !== 'owed') return row;
    return undefined;
  }, 8);
  if (result === undefined)
    throw new Error(`The end of the refund ${refundId} could not be written: its order keeps changing.`);
  return result;
}

async function loadRefund(orderId: string, refundId: string): Promise<RefundRecord> {
  const { data } = await refund.get({ orderId, refundId }).go({ consistent: true });
  if (!data) throw new Error(`The refund ${refundId} does not exist.`);
  return data;
}
