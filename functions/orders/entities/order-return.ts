import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import {
  isOpenReturn,
  type ReturnStatus,
  returnRequesters,
  returnStatuses,
} from '#shared/domain/orders/cancellation/returns.ts';

/**
 * Bottles of an order that come back. In the transaction that records the inspection, they return to stock or are written
 * off; the money is refunded separately.
 *
 * | access | key |
 * |---|---|
 * | the returns of an order | `order#<orderId>`, begins with `return#` |
 * | returns that are under way, the oldest first | gsi1 `returns#open` / `<requestedAt>` |
 */
export const orderReturn = defineEntity('orderReturn', {
  attributes: {
    orderId: { type: 'string', required: true },
    returnId: { type: 'string', required: true },
    orderNumber: { type: 'string', required: true },
    status: { type: returnStatuses, required: true },
    requestedBy: { type: returnRequesters, required: true },
    requestedAt: { type: 'string', required: true },
    /** Requested by the buyer, for staff to decide; absent if the buyer has cancelled within the period. */
    isRequest: { type: 'boolean' },
    reason: { type: 'string', required: true },
    lines: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          productId: { type: 'string', required: true },
          quantity: { type: 'number', required: true },
          /** The result of the inspection: how many return to stock; the rest is written off. */
          restocked: { type: 'number' },
        },
      },
    },
    inspectedAt: { type: 'string' },
    /** The findings of the inspection, in words. */
    finding: { type: 'string' },
    /** The refund of the returned bottles. */
    refundId: { type: 'string' },
    closedAt: { type: 'string' },
    version: { type: 'number', required: true },
    /** When it expires, in seconds, with its order. */
    ttl: { type: 'number' },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
      sk: key('sk', 'return#${returnId}', ['returnId']),
    },
    open: {
      index: 'gsi1',
      condition: (attributes) => isOpenReturn(attributes as { status: ReturnStatus }),
      pk: key('gsi1pk', indexPartitions.returnsOpen),
      sk: key('gsi1sk', '${requestedAt}', ['requestedAt']),
    },
  },
});

export type OrderReturnRecord = EntityItem<typeof orderReturn>;
