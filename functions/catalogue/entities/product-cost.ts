import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The cost of one bottle of a product as entered by staff, without VAT; used until a delivery has a cost. It is a separate
 * item, so reads of the catalogue do not return it. A change names the `version` that it read.
 *
 * | access | key |
 * |---|---|
 * | a product's entered cost | `product-costs` / `<productId>` |
 */
export const productCost = defineEntity('productCost', {
  attributes: {
    productId: { type: 'string', required: true },
    /** Absent if the cost was removed again. */
    costPence: { type: 'number' },
    version: { type: 'number', required: true },
  },
  indexes: {
    byProduct: {
      pk: key('pk', partitions.productCosts),
      sk: key('sk', '${productId}', ['productId']),
    },
  },
});

export type ProductCostRecord = EntityItem<typeof productCost>;
