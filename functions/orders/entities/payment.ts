import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

export const paymentStatuses = ['open', 'failed', 'succeeded', 'canceled'] as const;

/** The decision on money that has arrived: it confirms its order, or it is refunded. */
const moneyDecisions = ['kept', 'returned'] as const;

/**
 * One PaymentIntent of an order. Usually there is one; there are two where Stripe cancelled the first. The client
 * secret is stored as its SHA-256 only.
 *
 * | access | key |
 * |---|---|
 * | the payments of an order | `order#<orderId>`, begins with `payment#` |
 * | the payment with a PaymentIntent id | gsi1 `payment#<paymentIntentId>` |
 * | the payments of the order with a number | gsi2 `order-number#<orderNumber>` |
 */
export const payment = defineEntity('payment', {
  attributes: {
    orderId: { type: 'string', required: true },
    paymentIntentId: { type: 'string', required: true },
    /**
     * The number by which people find the order. It is stored here because a reservation must not write another row for
     * it.
     */
    orderNumber: { type: 'string' },
    status: { type: paymentStatuses, required: true },
    amountPence: { type: 'number', required: true },
    orderVersion: { type: 'number', required: true },
    secretHash: { type: 'string', required: true },
    /** Decided once, by the transaction that accepts or refunds the money; absent before the money has arrived. */
    moneyEnd: { type: moneyDecisions },
    /** The card issuer's sentence after a failed attempt. */
    failure: { type: 'string' },
    /**
     * When it expires, in seconds, with its order. A succeeded payment gets its expiry immediately, any other through
     * `expirePartition`.
     */
    ttl: { type: 'number' },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
      sk: key('sk', 'payment#${paymentIntentId}', ['paymentIntentId']),
    },
    byIntent: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.paymentIntent}\${paymentIntentId}`, ['paymentIntentId']),
      sk: key('gsi1sk', 'payment'),
    },
    byOrderNumber: {
      index: 'gsi2',
      condition: (attributes) => attributes.orderNumber !== undefined,
      pk: key('gsi2pk', `${indexPartitions.orderNumber}\${orderNumber}`, ['orderNumber']),
      sk: key('gsi2sk', 'payment'),
    },
  },
});

export type PaymentRecord = EntityItem<typeof payment>;
