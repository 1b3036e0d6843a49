import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The lines of an order at a supplier.
 *
 * | access | key |
 * |---|---|
 * | the lines of an order | `purchase-order#<purchaseOrderId>` / `lines` |
 */
export const purchaseOrderLines = defineEntity('purchaseOrderLines', {
  attributes: {
    purchaseOrderId: { type: 'string', required: true },
    lines: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          /** Absent for an item that is no product of the shop. */
          productId: { type: 'string' },
          productName: { type: 'string', required: true },
          quantity: { type: 'number', required: true },
          unitPricePence: { type: 'number', required: true },
          notes: { type: 'string' },
        },
      },
    },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.purchaseOrder}\${purchaseOrderId}`, ['purchaseOrderId']),
      sk: key('sk', 'lines'),
    },
  },
});

export type PurchaseOrderLines = EntityItem<typeof purchaseOrderLines>['lines'];
