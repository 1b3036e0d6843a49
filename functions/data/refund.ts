import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

/** Why money goes back: one of the reasons for which a payment cannot be kept, or that the staff gives it back. */
export const refundReasons = ['stock_gone', 'amount_changed', 'paid_twice', 'too_late', 'staff'] as const;

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
      status: { type: ['owed', 'made', 'failed'] as const, required: true },
      owedAt: { type: 'string', required: true },
      stripeRefundId: { type: 'string' },
      /** Who of the staff gives it back, and why, in their own words. */
      actor: { type: 'string' },
      note: { type: 'string' },
      /** Which bottles came back with it. */
      restocked: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            productId: { type: 'string', required: true },
            quantity: { type: 'number', required: true },
            /** Where they came out of bond: their lot, and their numbers in it. */
            lotId: { type: 'string' },
            bottles: { type: 'list', items: { type: 'number' } },
          },
        },
      },
      madeAt: { type: 'string' },
      /** Why Stripe does not make it. */
      failure: { type: 'string' },
      /** When it goes, in seconds, with its order. */
      ttl: { type: 'number' },
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
