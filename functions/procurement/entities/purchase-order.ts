import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { tableConfig } from '#functions/table/table.ts';
import { purchaseOrderStatuses } from '#shared/domain/procurement/purchase-order.ts';

/**
 * What is ordered from a supplier; its lines are `purchaseOrderLines`, the item beside it, so that a page of the list
 * reads few bytes. Its number is the next of a gapless row.
 *
 * | access | key |
 * |---|---|
 * | one order | `purchase-order#<purchaseOrderId>` / `order` |
 * | the orders at a supplier | gsi1 `purchase-orders-of#<supplierId>` / `<createdAt>` |
 * | all orders | gsi2 `purchase-orders` / `<createdAt>` |
 */
export const purchaseOrder = new Entity(
  {
    model: { entity: 'purchaseOrder', version: '1', service: 'shop' },
    attributes: {
      purchaseOrderId: { type: 'string', required: true },
      poNumber: { type: 'string', required: true },
      supplierId: { type: 'string', required: true },
      /** As it was called when the order was written. */
      supplierName: { type: 'string', required: true },
      status: { type: purchaseOrderStatuses, required: true },
      totalPence: { type: 'number', required: true },
      /** A day: `2026-03-09`. */
      expectedDeliveryDate: { type: 'string' },
      terms: { type: 'string' },
      notes: { type: 'string' },
      createdBy: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      /** When it was first sent, and to which address it was mailed; both are set once. */
      sentAt: { type: 'string' },
      sentTo: { type: 'string' },
      /** When its quantities were added to stock; set once. */
      receivedAt: { type: 'string' },
      version: { type: 'number', required: true },
      /** What was sent under the client's key; absent on rows from before. */
      requestHash: { type: 'string' },
    },
    indexes: {
      byId: {
        pk: {
          field: 'pk',
          composite: ['purchaseOrderId'],
          template: `${partitions.purchaseOrder}\${purchaseOrderId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'order', casing: 'none' },
      },
      ofSupplier: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['supplierId'],
          template: `${indexPartitions.purchaseOrdersBySupplier}\${supplierId}`,
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['createdAt'], template: '${createdAt}', casing: 'none' },
      },
      all: {
        index: 'gsi2',
        pk: { field: 'gsi2pk', composite: [], template: indexPartitions.purchaseOrders, casing: 'none' },
        sk: { field: 'gsi2sk', composite: ['createdAt'], template: '${createdAt}', casing: 'none' },
      },
    },
  },
  tableConfig,
);

export type PurchaseOrderRecord = EntityItem<typeof purchaseOrder>;
