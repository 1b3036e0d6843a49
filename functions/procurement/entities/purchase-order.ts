import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { purchaseOrderStatuses } from '#shared/domain/procurement/purchase-order.ts';

/**
 * An order to a supplier. Its lines are a separate item, `purchaseOrderLines`, so a page of the list reads few bytes. Its
 * number is the next of a gapless sequence.
 *
 * | access | key |
 * |---|---|
 * | one order | `purchase-order#<purchaseOrderId>` / `order` |
 * | the orders at a supplier | gsi1 `purchase-orders-of#<supplierId>` / `<createdAt>` |
 * | all orders | gsi2 `purchase-orders` / `<createdAt>` |
 */
export const purchaseOrder = defineEntity('purchaseOrder', {
  attributes: {
    purchaseOrderId: { type: 'string', required: true },
    poNumber: { type: 'string', required: true },
    supplierId: { type: 'string', required: true },
    /** The supplier's name when the order was written. */
    supplierName: { type: 'string', required: true },
    status: { type: purchaseOrderStatuses, required: true },
    totalPence: { type: 'number', required: true },
    /** A day: `2026-03-09`. */
    expectedDeliveryDate: { type: 'string' },
    terms: { type: 'string' },
    notes: { type: 'string' },
    createdBy: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    /** When it was first sent, and the address it was emailed to; both are set once. */
    sentAt: { type: 'string' },
    sentTo: { type: 'string' },
    /** When the last of its goods were received; a reversal removes it. */
    receivedAt: { type: 'string' },
    /** How many bottles and other items are still expected; absent on older rows. */
    expectedQuantity: { type: 'number' },
    /** How many receipts it has, including reversed ones; absent if there is none. */
    receiptCount: { type: 'number' },
    version: { type: 'number', required: true },
    /** Hash of the request sent under the client's key; absent on older rows. */
    requestHash: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.purchaseOrder}\${purchaseOrderId}`, ['purchaseOrderId']),
      sk: key('sk', 'order'),
    },
    ofSupplier: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.purchaseOrdersBySupplier}\${supplierId}`, ['supplierId']),
      sk: key('gsi1sk', '${createdAt}', ['createdAt']),
    },
    all: {
      index: 'gsi2',
      pk: key('gsi2pk', indexPartitions.purchaseOrders),
      sk: key('gsi2sk', '${createdAt}', ['createdAt']),
    },
  },
});

export type PurchaseOrderRecord = EntityItem<typeof purchaseOrder>;
