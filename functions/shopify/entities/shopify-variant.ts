import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A bottle's counterpart on Shopify, and how far both sides agree on its stock.
 *
 * `countedThere` is the stock that Shopify would have if only we had moved it: all that was pushed to it, and all that
 * was taken over from it. Any difference from that figure was moved on Shopify. Our own pushes and reservations here are
 * in neither side of the difference.
 *
 * `telling` is the change that is being pushed to Shopify. It is stored before Shopify is called and until its answer is
 * recorded, so any process that finds it repeats the push under its own key, and nobody reads the difference meanwhile.
 *
 * | access | key |
 * |---|---|
 * | one bottle's variant | `shopify-variants` / `<productId>` |
 * | all of them, by bottle | `shopify-variants` |
 */
export const shopifyVariant = defineEntity('shopifyVariant', {
  attributes: {
    productId: { type: 'string', required: true },
    /** Shopify's ids of its product, its variant and its inventory item. */
    shopifyProductId: { type: 'string', required: true },
    variantId: { type: 'string', required: true },
    inventoryItemId: { type: 'string', required: true },
    handle: { type: 'string', required: true },
    /** Its page in the Shopify shop, if it has one. */
    url: { type: 'string' },
    /** The picture that was sent last; Shopify stores a copy under its own address. */
    picture: { type: 'string' },
    /** Shopify's stock when it was last read; may be negative. */
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
        /** The value of `withheld` after this push. */
        withheld: { type: 'number' },
      },
    },
    /** How many bottles of our ledger Shopify must leave to a ballot; absent means none. */
    withheld: { type: 'number' },
    syncedAt: { type: 'string', required: true },
    /** Rises with every change of either side's figures. */
    version: { type: 'number', required: true },
  },
  indexes: {
    byProduct: {
      pk: key('pk', partitions.shopifyVariants),
      sk: key('sk', '${productId}', ['productId']),
    },
  },
});

export type ShopifyVariantRecord = EntityItem<typeof shopifyVariant>;
