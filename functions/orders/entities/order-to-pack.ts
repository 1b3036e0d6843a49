import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { tableConfig } from '#functions/table/table.ts';

/**
 * That an order waits to be packed, or at the bar to be collected: written by what follows the order, so that the list of them is short however many orders
 * there are. The order itself decides; a row that outlives its reason is shown nowhere.
 *
 * | access | key |
 * |---|---|
 * | all that wait | `to-pack` / `<orderId>` |
 */
export const orderToPack = new Entity(
  {
    model: { entity: 'orderToPack', version: '1', service: 'shop' },
    attributes: {
      orderId: { type: 'string', required: true },
      /** The last day on which it is promised to arrive. */
      promisedBy: { type: 'string', required: true },
      /** Since when it is packed and waits at the bar. */
      readyAt: { type: 'string' },
    },
    indexes: {
      waiting: {
        pk: { field: 'pk', composite: [], template: partitions.toPack, casing: 'none' },
        sk: { field: 'sk', composite: ['orderId'], template: '${orderId}', casing: 'none' },
      },
    },
  },
  tableConfig,
);
