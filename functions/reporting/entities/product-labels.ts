import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The names and categories of all bottles that were sold, compressed, for reports that name hundreds of them
 * (`product-labels.ts`).
 *
 * | access | key |
 * |---|---|
 * | all of them | `tally` / `product-labels` |
 */
export const productLabels = defineEntity('productLabels', {
  attributes: { content: { type: 'any', required: true } },
  indexes: { ofShop: { pk: key('pk', partitions.tally), sk: key('sk', 'product-labels') } },
});
