import { Entity, type EntityItem } from 'electrodb';
import { stockMoveKinds } from '#shared/domain/stock-ledger.ts';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * One movement of a bottle's stock, with its reason. What the back office moves is written in the transaction that moves
 * it; what was sold follows from the paid order. The id follows from what happened, so that nothing is told twice. The
 * changes of a bottle add up to what can be bought of it and what open checkouts hold.
 *
 * | access | key |
 * |---|---|
 * | one movement | `stock-moves#<productId>` / `<moveId>` |
 * | the movements of a bottle, the latest first | gsi1 `stock-moves#<productId>` / `<movedAt>` |
 */
export const stockMove = new Entity(
  {
    model: { entity: 'stockMove', version: '1', service: 'shop' },
    attributes: {
      productId: { type: 'string', required: true },
      moveId: { type: 'string', required: true },
      kind: { type: stockMoveKinds, required: true },
      change: { type: 'number', required: true },
      reason: { type: 'string', required: true },
      /** An address of the staff list, `admin`, or the shop itself. */
      actor: { type: 'string', required: true },
      movedAt: { type: 'string', required: true },
    },
    indexes: {
      ofProduct: {
        pk: {
          field: 'pk',
          composite: ['productId'],
          template: `${partitions.stockMoves}\${productId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['moveId'], template: '${moveId}', casing: 'none' },
      },
      byTime: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['productId'],
          template: `${indexPartitions.stockMovesOf}\${productId}`,
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['movedAt'], template: '${movedAt}', casing: 'none' },
      },
    },
  },
  placement,
);

export type StockMoveRecord = EntityItem<typeof stockMove>;
