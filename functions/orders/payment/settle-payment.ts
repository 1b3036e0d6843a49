import type { Intent } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import { processRefund } from '#functions/orders/refunds/process-refund.ts';
import {
  confirmOrder,
  createPendingRefund,
  reinstateOrder,
  type SucceededPayment,
} from '#functions/orders/transactions/payment-transactions.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { log } from '#functions/runtime/log.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';
import { retryOrThrow } from '#functions/runtime/retry-on-conflict.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { isWritten } from '#functions/table/transact.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';
import { findOrderState, isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { findTransition } from '#shared/domain/orders/order-transitions.ts';
import { computeCardPence } from '#shared/domain/orders/refund.ts';
import { hashSecret } from './client-secret.ts';

export type Settlement = 'confirmed' | 'known' | 'refunded' | 'open' | 'foreign';

/**
 * Brings the order in line with a payment at Stripe, whatever was known before. This is the only way in which such a
 * payment confirms an order. It may run at any time and any number of times, also concurrently from the webhook and the
 * sweeps: every step is conditional on what it read, and a step that lost a race reads again.
 */
export async function settlePayment(intent: Intent, now: Date): Promise<Settlement> {
  const change = async () => {
    const current = intent.orderId ? await findOrder(intent.orderId) : undefined;
    if (!current) return 'foreign';
    if (intent.state !== 'succeeded') return recordUnpaid(current, intent);
    if (current.paymentIntentId === intent.id) return recordRefunded(current, intent, now);
    return confirmOrRefund(current, intent, now);
  };
  return retryOrThrow(
    change,
    3,
    `Payment ${intent.id} could not be settled, because its order changed during every attempt.`,
  );
}

/** Handles money that has not confirmed an order yet: confirms or reinstates its order, or sends the money back. */
async function confirmOrRefund(
  current: OrderRecord,
  intent: Intent,
  now: Date,
): Promise<Settlement | undefined> {
  const paid = toSucceededPayment(current, intent);
  const isFor = intent.orderVersion === current.version && intent.receivedPence === computeCardPence(current);
  const isPending = isAwaitingPayment(current);
  if (isFor && (isPending || canReinstate(current))) {
    const { outcome } = await (isPending ? confirmOrder : reinstateOrder)(current, paid, now.toISOString());
    if (outcome === 'done') return recordConfirmed(paid);
    // Another process wrote first.
    if (outcome === 'busy' || outcome === 'changed') return undefined;
    if (outcome === 'account_closed' || outcome === 'gift_card_changed')
      return sendBack(current, intent, paid, 'too_late', now);
  }
  return sendBack(current, intent, paid, findRefundReason(current, isFor), now);
}

function recordConfirmed({ amountPence }: SucceededPayment): Settlement {
  recordMetrics({ OrdersConfirmed: 1, RevenuePence: amountPence });
  return 'confirmed';
}

/**
 * Only lapsed orders for bottles from stock are reinstated: the bottles of a withdrawal may be in another one by now.
 * Orders of a deleted account belong to nobody who could receive them.
 */
const canReinstate = (current: OrderRecord): boolean =>
  findOrderState(current) === 'lapsed' &&
  findTransition(current, 'shop', 'confirmed') !== undefined &&
  current.accountClosedAt === undefined;

function findRefundReason(current: OrderRecord, isFor: boolean): RefundRecord['reason'] {
  // The order is already paid, whatever its status now.
  if (current.paymentIntentId) return 'paid_twice';
  if (!isFor) return 'amount_changed';
  return canReinstate(current) ? 'stock_gone' : 'too_late';
}

async function sendBack(
  current: OrderRecord,
  intent: Intent,
  paid: SucceededPayment,
  reason: RefundRecord['reason'],
  now: Date,
): Promise<Settlement | undefined> {
  const pendingRefund: RefundRecord = {
    orderId: current.orderId,
    refundId: `rfd_${intent.id}`,
    paymentIntentId: intent.id,
    amountPence: intent.receivedPence,
    reason,
    status: 'owed',
    owedAt: now.toISOString(),
    // A received payment is a record of its own, even if nothing was sold for it.
    ttl: current.paidAt ? current.ttl : toRetentionTtl(now.toISOString()),
  };
  const { outcome } = await createPendingRefund(pendingRefund, paid);
  if (outcome !== 'done' && outcome !== 'known') return undefined;
  if (outcome === 'done') log.warn('refund due', { orderId: current.orderId, reason });
  await processRefund(pendingRefund, now);
  return 'refunded';
}

const toSucceededPayment = (current: OrderRecord, intent: Intent): SucceededPayment => ({
  orderId: current.orderId,
  paymentIntentId: intent.id,
  orderNumber: current.orderNumber,
  amountPence: intent.receivedPence,
  orderVersion: intent.orderVersion,
  secretHash: hashSecret(intent.clientSecret),
});

/** Records a failed or cancelled payment for the page that shows its state; the order stays as it is. */
async function recordUnpaid(current: OrderRecord, intent: Intent): Promise<Settlement> {
  const status = intent.state === 'canceled' ? 'canceled' : intent.failure ? 'failed' : 'open';
  // A row that is missing or already final needs no update.
  await isWritten(
    payment
      .patch({ orderId: current.orderId, paymentIntentId: intent.id })
      .set({ status, ...(intent.failure ? { failure: intent.failure } : {}) })
      .where((row, { ne }) => ne(row.status, 'succeeded'))
      .go(),
  );
  return 'open';
}

/**
 * Records refunds made in Stripe's own dashboard too. The recorded total only rises, except when a customer's bank has
 * returned a refund.
 */
async function recordRefunded(current: OrderRecord, intent: Intent, now: Date): Promise<Settlement> {
  const known = current.refundedPence ?? 0;
  if (intent.refundedPence === known) return 'known';
  if (intent.refundedPence < known) return recordReturned(current, known, intent.id);
  await isWritten(
    order
      .patch({ orderId: current.orderId })
      .set({ refundedPence: intent.refundedPence, refundedAt: now.toISOString() })
      .where(
        ({ refundedPence }, { notExists, lt }) =>
          `${notExists(refundedPence)} OR ${lt(refundedPence, intent.refundedPence)}`,
      )
      .go(),
  );
  return 'known';
}

/** The payment may have been read before the order, so a smaller amount is believed only after reading the payment again. */
async function recordReturned(
  { orderId }: OrderRecord,
  known: number,
  intentId: string,
): Promise<Settlement> {
  const { refundedPence: sentBackPence } = await (await payments()).read(intentId);
  if (sentBackPence >= known) return 'known';
  await isWritten(
    order
      .patch({ orderId })
      .set({ refundedPence: sentBackPence })
      .where(({ refundedPence }, { eq }) => eq(refundedPence, known))
      .go(),
  );
  return 'known';
}

/**
 * Closes a checkout whose reservation has ended or whose buyer has given up: every payment of it is cancelled at Stripe
 * first, and the stock is released only once none of them can succeed. A payment that had succeeded confirms the order
 * instead.
 */
export async function settleLapsed(
  open: CheckoutRecord,
  now: Date,
  cancelReason: OrderRecord['cancelReason'] = 'reservation_lapsed',
  trailEntry?: AdminAuditEntryRecord,
): Promise<'paid' | 'released' | 'held'> {
  const provider = await payments();
  const { data: rows } = await payment.query.ofOrder({ orderId: open.orderId }).go({ consistent: true });
  for (const { paymentIntentId, status } of rows) {
    if (status === 'canceled' || status === 'succeeded') continue;
    const intent = await provider.cancel(paymentIntentId);
    const settled = await settlePayment(intent, now);
    if (settled === 'confirmed' || settled === 'known') return 'paid';
    if (intent.state === 'open' || intent.state === 'processing') return 'held';
  }
  const current = await findOrder(open.orderId);
  if (current?.paidAt) return 'paid';
  if (current && isAwaitingPayment(current)) {
    const { outcome } = await releaseReservation(current, open, now, cancelReason, trailEntry);
    if (outcome === 'done') return 'released';
  }
  const left = await checkout.get({ cartId: open.cartId }).go({ consistent: true });
  return left.data?.orderId === open.orderId ? 'held' : 'released';
}
