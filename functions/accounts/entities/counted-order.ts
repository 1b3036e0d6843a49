import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The amounts that an order adds to its buyer's figures in the list of customers, and the buyer. Written together with
 * those figures, so each order is counted once however often its changes are delivered.
 *
 * | access | key |
 * |---|---|
 * | what one order counts for | `order#<orderId>` / `counted` |
 */
export const countedOrder = defineEntity('countedOrder', {
  attributes: {
    orderId: { type: 'string', required: true },
    buyer: { type: 'string', required: true },
    isSale: { type: 'boolean', required: true },
    paidPence: { type: 'number', required: true },
    refundedPence: { type: 'number', required: true },
    /** Rises with each change. */
    version: { type: 'number', required: true },
    /** When it expires, in seconds: with its order. */
    ttl: { type: 'number' },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
      sk: key('sk', 'counted'),
    },
  },
});

export type CountedOrderRecord = EntityItem<typeof countedOrder>;
