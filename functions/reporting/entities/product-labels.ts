import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * The names and categories of all bottles that were sold, compressed, for reports that name hundreds of them
 * (`product-labels.ts`).
 *
 * | access | key |
 * |---|---|
 * | all of them | `tally` / `product-labels` |
 */
export const productLabels = new Entity(
  {
    model: { entity: 'productLabels', version: '1', service: 'shop' },
    attributes: { content: { type: 'any', required: true } },
    indexes: { ofShop: { pk: key('pk', partitions.tally), sk: key('sk', 'product-labels') } },
  },
  tableConfig,
);
