import { order } from '#functions/data/order.ts';
import { type RefundRecord, refund } from '#functions/data/refund.ts';
import { payments } from '#functions/ports/payments.ts';

/**
 * Asks Stripe for a refund that is owed, and marks it made. The refund's id is the idempotency key, so that a crash
 * before it is marked costs a second question and no second refund.
 */
export async function makeRefund({
  orderId,
  refundId,
  paymentIntentId,
  amountPence,
}: RefundRecord): Promise<void> {
  const { data: row } = await refund.get({ orderId, refundId }).go({ consistent: true });
  if (row?.status === 'made') return;
  const provider = await payments();
  const stripeRefundId = await provider.refund({ refundId, intentId: paymentIntentId, amountPence });
  await refund.patch({ orderId, refundId }).set({ status: 'made', stripeRefundId }).go();
  const { data: current } = await order.get({ orderId }).go({ consistent: true });
  if (current && current.paymentIntentId === undefined && current.status === 'cancelled') {
    await order.patch({ orderId }).set({ refundedPence: amountPence }).go();
  }
}
