import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The shop's figures as a job last counted them (`countedAt`), so no page has to count.
 *
 * | access | key |
 * |---|---|
 * | the last count | `tally` / `shop` |
 */
export const tally = defineEntity('tally', {
  attributes: {
    countedAt: { type: 'string', required: true },
    products: { type: 'number', required: true },
    recentOrders: { type: 'number', required: true },
    /** How many days counted as recent. */
    recentOrderDays: { type: 'number', required: true },
    pendingSubscribers: { type: 'number', required: true },
    activeSubscribers: { type: 'number', required: true },
    leftSubscribers: { type: 'number', required: true },
    suppressedSubscribers: { type: 'number', default: 0 },
    /** How many bottles run low, and the scarcest of them. */
    lowStock: { type: 'number', required: true },
    scarcest: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          productId: { type: 'string', required: true },
          name: { type: 'string', required: true },
          available: { type: 'number', required: true },
        },
      },
    },
  },
  indexes: {
    ofShop: {
      pk: key('pk', partitions.tally),
      sk: key('sk', 'shop'),
    },
  },
});

export type TallyRecord = EntityItem<typeof tally>;
