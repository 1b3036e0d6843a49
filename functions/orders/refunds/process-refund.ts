import { payments } from '#functions/adapters/wiring/payments.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import { recordFailedRefund, recordMadeRefund } from '#functions/orders/transactions/refund-transactions.ts';
import { log } from '#functions/runtime/log.ts';
import { retryOrThrow } from '#functions/runtime/retry-on-conflict.ts';
import type { Outcome } from '#functions/table/transact.ts';

/**
 * Requests a pending refund from Stripe and records the outcome. The row and its order change in one write, so a crash
 * before it only costs a second call, and the refund's id is the idempotency key, so the second call refunds nothing
 * twice. A refund by the shop is requested until Stripe makes it; a refund by staff ends if Stripe refuses it, and they
 * see why.
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

/** Writes the outcome of a refund over the current order; another process may already have done so. */
async function finishRefund(
  { orderId, refundId }: RefundRecord,
  write: (current: OrderRecord) => Promise<Outcome>,
): Promise<RefundRecord> {
  const change = async () => {
    const current = await findOrder(orderId);
    if (!current) throw new Error(`The order ${orderId} of a refund does not exist.`);
    const { outcome } = await write(current);
    const row = await loadRefund(orderId, refundId);
    return outcome === 'done' || row.status !== 'owed' ? row : undefined;
  };
  return retryOrThrow(
    change,
    8,
    `The outcome of the refund ${refundId} could not be written, because its order changed during every attempt.`,
  );
}

async function loadRefund(orderId: string, refundId: string): Promise<RefundRecord> {
  const { data } = await refund.get({ orderId, refundId }).go({ consistent: true });
  if (!data) throw new Error(`The refund ${refundId} does not exist.`);
  return data;
}
