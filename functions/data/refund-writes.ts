import { Service } from 'electrodb';
import { type OrderRecord, order } from './order.ts';
import { type RefundRecord, refund } from './refund.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ order, refund });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/** What Stripe says of a refund that is owed: its row and its order change in one write, so that neither is ahead. */

type Entities = Parameters<Parameters<typeof transact>[0]>[0];
type Counted = 'revision' | 'refundedPence' | 'owedPence' | 'ttl';

/** Changes a paid order if the numbers that the change was worked out from are still those that were read. */
export const patchPaid = (
  order: Entities['order'],
  before: OrderRecord,
  change: Partial<OrderRecord>,
  ...read: Counted[]
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

const stillOwed = (
  { refund }: Entities,
  { orderId, refundId }: RefundRecord,
  change: Partial<RefundRecord>,
) =>
  refund
    .patch({ orderId, refundId })
    .set(change)
    .where((row, { eq }) => eq(row.status, 'owed'))
    .commit();

/** The end of a refund's order, where an account was deleted after the refund was written down. */
const endOf = ({ ttl }: OrderRecord) => (ttl === undefined ? {} : { ttl });

/** What was promised for this refund, and is no more once it is made or has failed. */
const freed = ({ owedPence = 0 }: OrderRecord, { reason, amountPence }: RefundRecord) =>
  reason === 'staff' ? { owedPence: owedPence - amountPence } : {};

/**
 * Marks a refund as made and tells its order what has gone back in all: `sentBackPence` is what Stripe says of the payment.
 * Money for which the order was never confirmed is told by the order only where it ended unpaid.
 */
export function noteMadeRefund(
  before: OrderRecord,
  made: RefundRecord,
  { stripeRefundId, sentBackPence }: { stripeRefundId: string; sentBackPence: number },
  at: string,
): Promise<Outcome> {
  const { orderId, paymentIntentId, refundedPence = 0, status } = before;
  const isMore = sentBackPence > refundedPence;
  const told = {
    ...(isMore ? { refundedPence: sentBackPence, refundedAt: at } : {}),
    ...freed(before, made),
  };
  const tellsOrder = paymentIntentId === made.paymentIntentId && Object.keys(told).length > 0;
  return transact((entities) => [
    stillOwed(entities, made, { status: 'made', stripeRefundId, madeAt: at, ...endOf(before) }),
    ...(tellsOrder ? [patchPaid(entities.order, before, told, 'refundedPence', 'owedPence')] : []),
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

/** Marks a refund of the staff as one that Stripe does not make, and frees what was promised for it. */
export function noteFailedRefund(
  before: OrderRecord,
  failed: RefundRecord,
  failure: string,
): Promise<Outcome> {
  return transact((entities) => [
    stillOwed(entities, failed, { status: 'failed', failure, ...endOf(before) }),
    patchPaid(entities.order, before, freed(before, failed), 'owedPence'),
  ]);
}
