import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Which bottle has a SKU, so no two have the same. It is written with the bottle, and stays when the bottle is archived.
 *
 * | access | key |
 * |---|---|
 * | the bottle of a SKU | `product-skus` / `<sku>` in capitals |
 */
export const productSku = defineEntity('productSku', {
  attributes: {
    sku: { type: 'string', required: true },
    productId: { type: 'string', required: true },
  },
  indexes: {
    bySku: { pk: key('pk', partitions.productSkus), sk: key('sk', '${sku}', ['sku']) },
  },
});
