import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { stockTakeStatuses } from '#shared/domain/back-office/stock-take.ts';

/**
 * A count of the stock; the counts themselves are `stockTakeLine`s in the same partition.
 *
 * | access | key |
 * |---|---|
 * | one stock take | `stock-take#<stockTakeId>` / `take` |
 * | all of them | gsi2 `stock-takes` / `<startedAt>` |
 */
export const stockTake = defineEntity('stockTake', {
  attributes: {
    stockTakeId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    /** Absent if all bottles are counted. */
    category: { type: 'string' },
    status: { type: stockTakeStatuses, required: true },
    startedAt: { type: 'string', required: true },
    startedBy: { type: 'string', required: true },
    approvedAt: { type: 'string' },
    approvedBy: { type: 'string' },
    /** Rises with every page of counts, so nothing is approved that the approver has not seen. */
    version: { type: 'number', required: true },
    requestHash: { type: 'string', required: true },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.stockTake}\${stockTakeId}`, ['stockTakeId']),
      sk: key('sk', 'take'),
    },
    all: {
      index: 'gsi2',
      pk: key('gsi2pk', indexPartitions.stockTakes),
      sk: key('gsi2sk', '${startedAt}', ['startedAt']),
    },
  },
});

export type StockTakeRecord = EntityItem<typeof stockTake>;
