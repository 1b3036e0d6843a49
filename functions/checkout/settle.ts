import { type CheckoutRecord, checkout } from '#functions/data/checkout.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import {
  confirmOrder,
  oweRefund,
  releaseOrder,
  reviveOrder,
  type SucceededPayment,
} from '#functions/data/order-writes.ts';
import { payment } from '#functions/data/payment.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { log } from '#functions/kit/log.ts';
import { measure } from '#functions/kit/metrics.ts';
import { hashOfSecret } from '#functions/orders/client-secret.ts';
import { type Intent, payments } from '#functions/ports/payments.ts';
import { makeRefund } from './make-refund.ts';

export type Settlement = 'confirmed' | 'known' | 'refunded' | 'open' | 'foreign';

const loadOrder = async (orderId: string): Promise<OrderRecord | undefined> =>
  (await order.get({ orderId }).go({ consistent: true })).data ?? undefined;

/**
 * Brings the shop in line with what Stripe says of a payment, whatever was known before: the one way in which an order
 * becomes confirmed. It may run at any time, any number of times, from the webhook and from the sweeps at once; every
 * step is conditional on what it read, and one that lost a race reads again.
 */
export async function settlePayment(intent: Intent, now: Date): Promise<Settlement> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const current = intent.orderId ? await loadOrder(intent.orderId) : undefined;
    if (!current) return 'foreign';
    if (intent.state !== 'succeeded') return noteUnpaid(current, intent);
    if (current.paymentIntentId === intent.id) return noteRefunded(current, intent, now);
    const settled = await keepOrReturn(current, intent, now);
    if (settled) return settled;
  }
  throw new Error(`Payment ${intent.id} could not be settled: its order keeps changing.`);
}

/** Money has arrived that no order is confirmed for yet: confirm or revive its order, else send the money back. */
async function keepOrReturn(
  current: OrderRecord,
  intent: Intent,
  now: Date,
): Promise<Settlement | undefined> {
  const paid = succeeded(current, intent);
  const isFor = intent.orderVersion === current.version && intent.receivedPence === current.totalPence;
  const isPending = current.status === 'pending' && !current.paidAt;
  if (isFor && (isPending || isRevivable(current))) {
    const outcome = await (isPending ? confirmOrder : reviveOrder)(current, paid, now.toISOString());
    if (outcome.written) return confirmed(paid);
    // Position 0 is the order: there somebody else was faster. 1 is money that is on its way back. From 2 on it is the stock
    // of an order that comes back and then its customer's account, or the checkout of a pending one.
    if (outcome.contended || outcome.failedAt.includes(0)) return undefined;
    if (isPending && !outcome.failedAt.includes(1)) return undefined;
    if (!isPending && isLeaving(current, outcome.failedAt))
      return sendBack(current, intent, paid, 'too_late', now);
  }
  return sendBack(current, intent, paid, reasonAgainst(current, isFor), now);
}

function confirmed({ amountPence }: SucceededPayment): Settlement {
  measure({ OrdersConfirmed: 1, RevenuePence: amountPence });
  return 'confirmed';
}

/**
 * Only bottles from the shelf may still be there: those of a delivery out of bond may be in another one by now. What a
 * deleted account has left (it has a `ttl`) belongs to nobody who could get them.
 */
const isRevivable = ({ kind = 'bottles', status, cancelReason, ttl, paidAt }: OrderRecord): boolean =>
  kind === 'bottles' &&
  status === 'cancelled' &&
  cancelReason === 'reservation_lapsed' &&
  ttl === undefined &&
  paidAt === undefined;

/** Whether an order did not come back because its customer's account, the last thing that is asked, is closing or gone. */
const isLeaving = ({ customerId, lines }: OrderRecord, failedAt: readonly number[]): boolean =>
  customerId !== undefined && failedAt.includes(2 + new Set(lines.map(({ productId }) => productId)).size);

function reasonAgainst(current: OrderRecord, isFor: boolean): RefundRecord['reason'] {
  // Whatever the staff has made of it since.
  if (current.paymentIntentId) return 'paid_twice';
  if (!isFor) return 'amount_changed';
  return isRevivable(current) ? 'stock_gone' : 'too_late';
}

async function sendBack(
  current: OrderRecord,
  intent: Intent,
  paid: SucceededPayment,
  reason: RefundRecord['reason'],
  now: Date,
): Promise<Settlement | undefined> {
  const owed: RefundRecord = {
    orderId: current.orderId,
    refundId: `rfd_${intent.id}`,
    paymentIntentId: intent.id,
    amountPence: intent.receivedPence,
    reason,
    status: 'owed',
    owedAt: now.toISOString(),
    // What a deleted account has left goes together.
    ...(current.ttl === undefined ? {} : { ttl: current.ttl }),
  };
  const outcome = await oweRefund(owed, paid);
  if (!outcome.written && (outcome.contended || outcome.failedAt.includes(1))) return undefined;
  if (outcome.written) log.warn('refund owed', { orderId: current.orderId, reason });
  await makeRefund(owed, now);
  return 'refunded';
}

const succeeded = (current: OrderRecord, intent: Intent): SucceededPayment => ({
  orderId: current.orderId,
  paymentIntentId: intent.id,
  orderNumber: current.orderNumber,
  amountPence: intent.receivedPence,
  orderVersion: intent.orderVersion,
  secretHash: hashOfSecret(intent.clientSecret),
});

/** Keeps what a failed or cancelled payment says, for the page that shows its state; the order stays as it is. */
async function noteUnpaid(current: OrderRecord, intent: Intent): Promise<Settlement> {
  const status = intent.state === 'canceled' ? 'canceled' : intent.failure ? 'failed' : 'open';
  await payment
    .patch({ orderId: current.orderId, paymentIntentId: intent.id })
    .set({ status, ...(intent.failure ? { failure: intent.failure } : {}) })
    .where((row, { ne }) => ne(row.status, 'succeeded'))
    .go()
    .catch((error: unknown) => {
      // A row that is missing or final needs no note.
      if (!isFailedCondition(error)) throw error;
    });
  return 'open';
}

/** A refund made in Stripe's own dashboard is money back all the same. What is known to have gone back only grows. */
async function noteRefunded(current: OrderRecord, intent: Intent, now: Date): Promise<Settlement> {
  if (intent.refundedPence <= (current.refundedPence ?? 0)) return 'known';
  await order
    .patch({ orderId: current.orderId })
    .set({ refundedPence: intent.refundedPence, refundedAt: now.toISOString() })
    .where(
      ({ refundedPence }, { notExists, lt }) =>
        `${notExists(refundedPence)} OR ${lt(refundedPence, intent.refundedPence)}`,
    )
    .go()
    .catch((error: unknown) => {
      if (!isFailedCondition(error)) throw error;
    });
  return 'known';
}

/**
 * Ends a checkout whose reservation is over or whose buyer has given it up: every payment of it is cancelled at Stripe
 * first, and only when Stripe says that none can succeed any more does the stock go back. A payment that had succeeded
 * confirms the order instead.
 */
export async function settleLapsed(
  open: CheckoutRecord,
  now: Date,
  cancelReason: OrderRecord['cancelReason'] = 'reservation_lapsed',
  done?: StaffEntryRecord,
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
  const current = await loadOrder(open.orderId);
  if (current?.paidAt) return 'paid';
  if (current?.status === 'pending' && (await releaseOrder(current, open, cancelReason, done)).written)
    return 'released';
  const left = await checkout.get({ cartId: open.cartId }).go({ consistent: true });
  return left.data?.orderId === open.orderId ? 'held' : 'released';
}
