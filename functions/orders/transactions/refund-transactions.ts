import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { createTransactor, type Outcome, type Writers } from '#functions/table/transact.ts';

const entities = { order, refund };
const transact = createTransactor(entities);

/** The outcome of a pending refund: its row and its order change in one write, so neither is ahead of the other. */

type Entities = Writers<typeof entities>;
type CountedField = 'revision' | 'refundedPence' | 'owedPence' | 'disputedPence' | 'giftCardReturnedPence';

/** Changes a paid order if the numbers that the change is based on, amounts or revision, are still as they were read. */
export const patchPaidOrder = (
  order: Entities['order'],
  before: OrderRecord,
  change: Partial<OrderRecord>,
  ...read: CountedField[]
) =>
  order
    .patch({ orderId: before.orderId })
    .set(change)
    .where((row, { eq, exists, notExists }) =>
      [
        exists(row.paymentIntentId),
        ...read.map((name) => {
          const value = before[name];
          return value === undefined ? notExists(row[name]) : eq(row[name], value);
        }),
      ].join(' AND '),
    )
    .commit();

const patchPending = (
  { refund }: Entities,
  { orderId, refundId }: RefundRecord,
  change: Partial<RefundRecord>,
) =>
  refund
    .patch({ orderId, refundId })
    .set(change)
    .where((row, { eq }) => eq(row.status, 'owed'))
    .commit();

/** The pending amount of this refund, which is subtracted once the refund is made or has failed. */
const releasePending = ({ owedPence = 0 }: OrderRecord, { reason, amountPence }: RefundRecord) =>
  reason === 'staff' ? { owedPence: owedPence - amountPence } : {};

/**
 * Marks a refund as made and updates its order with the total refunded: `sentBackPence` is Stripe's figure for the
 * payment. Money that never confirmed the order is shown on it only if the order ended unpaid.
 */
export function recordMadeRefund(
  before: OrderRecord,
  made: RefundRecord,
  { stripeRefundId, sentBackPence }: { stripeRefundId: string; sentBackPence: number },
  at: string,
): Promise<Outcome> {
  const { orderId, paymentIntentId, refundedPence = 0, status } = before;
  const isMore = sentBackPence > refundedPence;
  const change = {
    ...(isMore ? { refundedPence: sentBackPence, refundedAt: at } : {}),
    ...releasePending(before, made),
  };
  const changesOrder = paymentIntentId === made.paymentIntentId && Object.keys(change).length > 0;
  return transact((entities) => [
    patchPending(entities, made, { status: 'made', stripeRefundId, madeAt: at }),
    ...(changesOrder ? [patchPaidOrder(entities.order, before, change, 'refundedPence', 'owedPence')] : []),
    ...(!paymentIntentId && status === 'cancelled'
      ? [
          entities.order
            .patch({ orderId })
            .set({ refundedPence: made.amountPence })
            .where((row, { notExists }) => notExists(row.paymentIntentId))
            .commit(),
        ]
      : []),
  ]);
}

/** Marks a staff refund as refused by Stripe, and frees the amount that was promised for it. */
export function recordFailedRefund(
  before: OrderRecord,
  failed: RefundRecord,
  failure: string,
): Promise<Outcome> {
  return transact((entities) => [
    patchPending(entities, failed, { status: 'failed', failure }),
    patchPaidOrder(entities.order, before, releasePending(before, failed), 'owedPence'),
  ]);
}
