import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A stock movement still to be pushed to Shopify, one per ledger row and under that row's id, so that a repeated stream
 * record writes nothing. A bottle's first push sets Shopify's stock to ours and names the ledger rows that it covers
 * (`includes`), so that none is pushed twice.
 *
 * | access | key |
 * |---|---|
 * | the pushes of a bottle | `shopify-pushes#<productId>` / `<pushId>` |
 * | what Shopify has still to be told | gsi1 `shopify-pushes#owed` / `<productId>#<pushId>`, while owed |
 */
export const shopifyPush = defineEntity('shopifyPush', {
  attributes: {
    productId: { type: 'string', required: true },
    pushId: { type: 'string', required: true },
    change: { type: 'number', required: true },
    status: { type: ['owed', 'told'] as const, required: true },
    owedAt: { type: 'string', required: true },
    /** For the first push: which Shopify item it is for, and the ledger rows it covers. */
    inventoryItemId: { type: 'string' },
    includes: { type: 'list', items: { type: 'string' } },
    /** When it expires, in seconds: long after it was pushed, or if the bottle was not on Shopify. */
    ttl: { type: 'number' },
  },
  indexes: {
    ofProduct: {
      pk: key('pk', `${partitions.shopifyPushes}\${productId}`, ['productId']),
      sk: key('sk', '${pushId}', ['pushId']),
    },
    owed: {
      index: 'gsi1',
      condition: (attributes) => attributes.status === 'owed',
      pk: key('gsi1pk', indexPartitions.pendingShopifyPushes),
      sk: key('gsi1sk', '${productId}#${pushId}', ['productId', 'pushId']),
    },
  },
});

export type ShopifyPushRecord = EntityItem<typeof shopifyPush>;
