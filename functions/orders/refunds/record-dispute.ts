import type { Dispute } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { type DisputeRecord, dispute } from '#functions/orders/entities/dispute.ts';
import { order } from '#functions/orders/entities/order.ts';
import { settlePayment } from '#functions/orders/payment/settle-payment.ts';
import { writeDispute } from '#functions/orders/transactions/dispute-transactions.ts';
import { log } from '#functions/runtime/log.ts';
import { retryOrThrow } from '#functions/runtime/retry-on-conflict.ts';
import { computeBlockedPence, type DisputeState } from '#shared/domain/orders/dispute.ts';

/**
 * Brings the order in line with a dispute at Stripe. It may run at any time and any number of times. The bank's decision
 * is never replaced by an older report that the dispute is open.
 */
export async function recordDispute(disputeId: string, now: Date): Promise<DisputeState | 'foreign'> {
  const provider = await payments();
  const read = await provider.readDispute(disputeId);
  const intent = read.intentId ? await provider.read(read.intentId) : undefined;
  if (!intent?.orderId) return 'foreign';
  const { orderId } = intent;
  // The order may not know about the payment yet, so the payment is settled first.
  if ((await settlePayment(intent, now)) === 'foreign') return 'foreign';
  const change = async () => {
    const [{ data: before }, { data: rows }] = await Promise.all([
      order.get({ orderId }).go({ consistent: true }),
      dispute.query.ofOrder({ orderId }).go({ consistent: true }),
    ]);
    if (!before) return 'foreign';
    const known = rows.find((row) => row.disputeId === disputeId);
    if (known && (known.state !== 'open' || isUnchanged(known, read))) return known.state;
    const closed = read.state === 'open' ? {} : { closedAt: now.toISOString() };
    const row: DisputeRecord = {
      orderId,
      disputeId,
      orderNumber: before.orderNumber,
      paymentIntentId: intent.id,
      amountPence: read.amountPence,
      reason: read.reason,
      state: read.state,
      isRefundable: read.isRefundable,
      openedAt: read.openedAt,
      ...closed,
      ...(before.ttl === undefined ? {} : { ttl: before.ttl }),
    };
    const disputed = [...rows.filter((other) => other !== known), row]
      .filter(({ paymentIntentId }) => paymentIntentId === before.paymentIntentId)
      .reduce((sum, each) => sum + computeBlockedPence(each), 0);
    const { outcome } = await writeDispute(before, known, row, disputed);
    if (outcome !== 'done') return undefined;
    if (!known || row.state !== 'open')
      log.error('payment disputed', { orderId, payment: intent.id, reason: row.state });
    return row.state;
  };
  return retryOrThrow(
    change,
    8,
    `The dispute ${disputeId} could not be written, because its order changed during every attempt.`,
  );
}

const isUnchanged = (known: DisputeRecord, { amountPence, reason, state, isRefundable }: Dispute): boolean =>
  known.amountPence === amountPence &&
  known.reason === reason &&
  known.state === state &&
  known.isRefundable === isRefundable;
