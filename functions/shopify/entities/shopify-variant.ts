import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * What a bottle of ours is at Shopify, and how far both sides agree on its stock.
 *
 * `countedThere` is what Shopify would have if only we had moved it: all that it was told, and all that was taken over
 * from it. What Shopify has beyond or below that was moved there, and nothing else was: our own pushes, and what is
 * reserved here, are in neither side of the difference.
 *
 * `telling` is the change that Shopify is being told. It stands before Shopify is asked and until its answer is written
 * down, so that whoever finds it repeats it under its own key, and nobody reads the difference meanwhile.
 *
 * | access | key |
 * |---|---|
 * | one bottle's variant | `shopify-variants` / `<productId>` |
 * | all of them, by bottle | `shopify-variants` |
 */
export const shopifyVariant = new Entity(
  {
    model: { entity: 'shopifyVariant', version: '1', service: 'shop' },
    attributes: {
      productId: { type: 'string', required: true },
      /** Shopify's ids of its product, of its variant, and of what its stock is counted by. */
      shopifyProductId: { type: 'string', required: true },
      variantId: { type: 'string', required: true },
      inventoryItemId: { type: 'string', required: true },
      handle: { type: 'string', required: true },
      /** Its page in Shopify's shop, where it has one. */
      url: { type: 'string' },
      /** The picture that was sent last; Shopify stores a copy under an address of its own. */
      picture: { type: 'string' },
      /** Shopify's stock when it was last read; may be below zero. */
      stockThere: { type: 'number', required: true },
      countedThere: { type: 'number', required: true },
      telling: {
        type: 'map',
        properties: {
          /** Shopify's idempotency key. */
          key: { type: 'string', required: true },
          change: { type: 'number', required: true },
          pushIds: { type: 'list', items: { type: 'string' }, required: true },
          begunAt: { type: 'string', required: true },
          /** What `withheld` is from then on. */
          withheld: { type: 'number' },
        },
      },
      /** Bottles of our ledger that Shopify was told to leave to a ballot; none where it is absent. */
      withheld: { type: 'number' },
      syncedAt: { type: 'string', required: true },
      /** Rises with every change of the two sides' figures. */
      version: { type: 'number', required: true },
    },
    indexes: {
      byProduct: {
        pk: key('pk', partitions.shopifyVariants),
        sk: key('sk', '${productId}', ['productId']),
      },
    },
  },
  tableConfig,
);

export type ShopifyVariantRecord = EntityItem<typeof shopifyVariant>;
