import { partitions } from '#functions/table/partitions.ts';
import { defineEntity } from '#functions/table/table.ts';

/**
 * Marks an order as waiting to be packed, or to be collected at the bar. The handler of order changes writes the row, so
 * the list is short however many orders there are. The order itself decides; a row that outlives its reason is not shown.
 *
 * | access | key |
 * |---|---|
 * | all that wait | `to-pack` / `<orderId>` |
 */
export const orderToPack = defineEntity('orderToPack', {
  attributes: {
    orderId: { type: 'string', required: true },
    /** The last day of its promised delivery. */
    promisedBy: { type: 'string', required: true },
    /** Since when it has been packed and ready at the bar. */
    readyAt: { type: 'string' },
  },
  indexes: {
    waiting: {
      pk: { field: 'pk', composite: [], template: partitions.toPack, casing: 'none' },
      sk: { field: 'sk', composite: ['orderId'], template: '${orderId}', casing: 'none' },
    },
  },
});
