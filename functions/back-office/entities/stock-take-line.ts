import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { differenceReasons } from '#shared/domain/back-office/stock-take.ts';

/**
 * The count of one bottle, and the shop's own stock at that time.
 *
 * | access | key |
 * |---|---|
 * | the counts of a stock take | `stock-take#<stockTakeId>` / `line#` |
 * | one of them | `stock-take#<stockTakeId>` / `line#<productId>` |
 */
export const stockTakeLine = defineEntity('stockTakeLine', {
  attributes: {
    stockTakeId: { type: 'string', required: true },
    productId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    counted: { type: 'number', required: true },
    book: { type: 'number', required: true },
    isOvertaken: { type: 'boolean', required: true },
    reason: { type: differenceReasons },
    countedAt: { type: 'string', required: true },
    countedBy: { type: 'string', required: true },
    /** When its difference was added to stock, or refused because too few bottles are still for sale. */
    appliedAt: { type: 'string' },
    refusedAt: { type: 'string' },
  },
  indexes: {
    ofStockTake: {
      pk: key('pk', `${partitions.stockTake}\${stockTakeId}`, ['stockTakeId']),
      sk: key('sk', 'line#${productId}', ['productId']),
    },
  },
});

export type StockTakeLineRecord = EntityItem<typeof stockTakeLine>;
