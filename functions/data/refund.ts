import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

export const refundReasons = ['stock_gone', 'amount_changed', 'paid_twice', 'too_late'] as const;

/**
 * Money that goes back to a buyer. The row is written before Stripe is asked (`owed`), so that a crash between the two
 * forgets nothing; its id is Stripe's idempotency key, so that asking again repeats nothing.
 *
 * | access | key |
 * |---|---|
 * | the refunds of an order | `order#<orderId>`, begins with `refund#` |
 * | refunds that are still owed | gsi1 `refunds#owed` |
 */
export const refund = new Entity(
  {
    model: { entity: 'refund', version: '1', service: 'shop' },
    attributes: {
      orderId: { type: 'string', required: true },
      refundId: { type: 'string', required: true },
      paymentIntentId: { type: 'string', required: true },
      amountPence: { type: 'number', required: true },
      reason: { type: refundReasons, required: true },
      status: { type: ['owed', 'made'] as const, required: true },
      owedAt: { type: 'string', required: true },
      stripeRefundId: { type: 'string' },
    },
    indexes: {
      ofOrder: {
        pk: {
          field: 'pk',
          composite: ['orderId'],
          template: `${partitions.order}\${orderId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['refundId'], template: 'refund#${refundId}', casing: 'none' },
      },
      owed: {
        index: 'gsi1',
        condition: (attributes) => attributes.status === 'owed',
        pk: { field: 'gsi1pk', composite: [], template: indexPartitions.refundsOwed, casing: 'none' },
        sk: { field: 'gsi1sk', composite: ['refundId'], template: '${refundId}', casing: 'none' },
      },
    },
  },
  placement,
);

export type RefundRecord = EntityItem<typeof refund>;
