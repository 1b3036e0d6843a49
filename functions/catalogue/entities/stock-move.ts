import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { stockMoveKinds } from '#shared/domain/catalogue/stock/stock-ledger.ts';

/**
 * One movement of a bottle's stock, with its reason. The back office's movements are written in their own transaction;
 * sales follow from the paid order. The id is derived from the event, so nothing is recorded twice. The changes of a bottle
 * add up to its stock plus what open checkouts hold.
 *
 * | access | key |
 * |---|---|
 * | one movement | `stock-moves#<productId>` / `<moveId>` |
 * | the movements of a bottle, the latest first | gsi1 `stock-moves#<productId>` / `<movedAt>` |
 */
export const stockMove = defineEntity('stockMove', {
  attributes: {
    productId: { type: 'string', required: true },
    moveId: { type: 'string', required: true },
    kind: { type: stockMoveKinds, required: true },
    change: { type: 'number', required: true },
    reason: { type: 'string', required: true },
    /** An address of the staff list, `admin`, or the shop itself. */
    actor: { type: 'string', required: true },
    movedAt: { type: 'string', required: true },
    /** The total landed cost of a delivery's bottles; negative if they were returned. */
    costPence: { type: 'number' },
    /** The hash of the request sent under the client's key; absent on older rows. */
    requestHash: { type: 'string' },
  },
  indexes: {
    ofProduct: {
      pk: key('pk', `${partitions.stockMoves}\${productId}`, ['productId']),
      sk: key('sk', '${moveId}', ['moveId']),
    },
    byTime: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.stockMovesByProduct}\${productId}`, ['productId']),
      sk: key('gsi1sk', '${movedAt}', ['movedAt']),
    },
  },
});

export type StockMoveRecord = EntityItem<typeof stockMove>;
