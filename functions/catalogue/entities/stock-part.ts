import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * Some of the bottles of a large drop, set apart from the stock item, so that buyers in a rush do not all write one item.
 * Its bottles count as the stock item's while that names the same `spreadId`; then it has every part. It lies beside
 * the stock item, so that one query reads both, and stays empty once it is gathered.
 *
 * | access | key |
 * |---|---|
 * | the parts of one product | `catalogue` / `<productId>#stock-part#<part>` |
 */
export const stockPart = new Entity(
  {
    model: { entity: 'stockPart', version: '1', service: 'shop' },
    attributes: {
      productId: { type: 'string', required: true },
      part: { type: 'number', required: true },
      /** Which spreading of the stock it belongs to; `gathered` where it has ended. */
      spreadId: { type: 'string', required: true },
      left: { type: 'number', required: true },
      /** Nothing is taken from a closed part: it is about to be gathered, or was. */
      state: { type: ['open', 'closed'] as const, required: true },
    },
    indexes: {
      inCatalogue: {
        pk: key('pk', partitions.catalogue),
        sk: key('sk', '${productId}#stock-part#${part}', ['productId', 'part']),
      },
    },
  },
  tableConfig,
);

export type StockPartRecord = EntityItem<typeof stockPart>;
