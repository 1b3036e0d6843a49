import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * What staff entered as the cost of one bottle of a product, without VAT; it serves until a delivery has a cost. It is an item
 * of its own, so that nothing that reads the catalogue meets it. A change names the `version` that it read.
 *
 * | access | key |
 * |---|---|
 * | a product's entered cost | `product-costs` / `<productId>` |
 */
export const productCost = new Entity(
  {
    model: { entity: 'productCost', version: '1', service: 'shop' },
    attributes: {
      productId: { type: 'string', required: true },
      /** Absent where the cost was taken away again. */
      costPence: { type: 'number' },
      version: { type: 'number', required: true },
    },
    indexes: {
      byProduct: {
        pk: key('pk', partitions.productCosts),
        sk: key('sk', '${productId}', ['productId']),
      },
    },
  },
  tableConfig,
);

export type ProductCostRecord = EntityItem<typeof productCost>;
