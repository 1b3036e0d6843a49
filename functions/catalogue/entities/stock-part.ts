import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Some of the bottles of a large drop, split off from the stock item so buyers in a rush do not all write one item. They
 * count as stock while the stock item names the same `spreadId`, and then every part exists. A part is stored next to the
 * stock item, so one query reads both, and stays empty once gathered.
 *
 * | access | key |
 * |---|---|
 * | the parts of one product | `catalogue` / `<productId>#stock-part#<part>` |
 */
export const stockPart = defineEntity('stockPart', {
  attributes: {
    productId: { type: 'string', required: true },
    part: { type: 'number', required: true },
    /** The spread that it belongs to; `gathered` if that has ended. */
    spreadId: { type: 'string', required: true },
    left: { type: 'number', required: true },
    /** Nothing is taken from a closed part: it is about to be gathered, or has been. */
    state: { type: ['open', 'closed'] as const, required: true },
  },
  indexes: {
    inCatalogue: {
      pk: key('pk', partitions.catalogue),
      sk: key('sk', '${productId}#stock-part#${part}', ['productId', 'part']),
    },
  },
});

export type StockPartRecord = EntityItem<typeof stockPart>;
