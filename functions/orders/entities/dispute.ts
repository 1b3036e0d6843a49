import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { disputeStates } from '#shared/domain/orders/dispute.ts';

/**
 * A payment that its card holder disputes with the bank, as Stripe last described it. Every write is in
 * `dispute-transactions.ts`.
 *
 * | access | key |
 * |---|---|
 * | the disputes of an order | `order#<orderId>`, begins with `dispute#` |
 * | disputes that the bank has not decided, the oldest first | gsi1 `disputes#open` / `<openedAt>` |
 */
export const dispute = defineEntity('dispute', {
  attributes: {
    orderId: { type: 'string', required: true },
    disputeId: { type: 'string', required: true },
    orderNumber: { type: 'string', required: true },
    paymentIntentId: { type: 'string', required: true },
    amountPence: { type: 'number', required: true },
    /** Stripe's code, such as `fraudulent`. */
    reason: { type: 'string', required: true },
    state: { type: disputeStates, required: true },
    /** Whether the payment may still be refunded while the dispute is open, as with a bank's mere inquiry. */
    isRefundable: { type: 'boolean', required: true },
    openedAt: { type: 'string', required: true },
    /** When the shop learned of the bank's decision. */
    closedAt: { type: 'string' },
    /** When it expires, in seconds, with its order. */
    ttl: { type: 'number' },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
      sk: key('sk', 'dispute#${disputeId}', ['disputeId']),
    },
    open: {
      index: 'gsi1',
      condition: (attributes) => attributes.state === 'open',
      pk: key('gsi1pk', indexPartitions.disputesOpen),
      sk: key('gsi1sk', '${openedAt}', ['openedAt']),
    },
  },
});

export type DisputeRecord = EntityItem<typeof dispute>;
