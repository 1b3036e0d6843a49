import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Records a draft that was deleted, so its number stays used and the sequence has no gap.
 *
 * | access | key |
 * |---|---|
 * | one of them | `purchase-order#<purchaseOrderId>` / `deleted` |
 */
export const deletedPurchaseOrder = defineEntity('deletedPurchaseOrder', {
  attributes: {
    purchaseOrderId: { type: 'string', required: true },
    poNumber: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.purchaseOrder}\${purchaseOrderId}`, ['purchaseOrderId']),
      sk: key('sk', 'deleted'),
    },
  },
});
