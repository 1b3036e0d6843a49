import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { tableConfig } from '#functions/table/table.ts';

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
export const shopifyPush = new Entity(
  {
    model: { entity: 'shopifyPush', version: '1', service: 'shop' },
    attributes: {
      productId: { type: 'string', required: true },
      pushId: { type: 'string', required: true },
      change: { type: 'number', required: true },
      status: { type: ['owed', 'told'] as const, required: true },
      owedAt: { type: 'string', required: true },
      /** Of the first push: for which item of Shopify's it is, and what it holds. */
      inventoryItemId: { type: 'string' },
      includes: { type: 'list', items: { type: 'string' } },
      /** When it expires, in seconds: long after it was pushed, or where the bottle was not at Shopify. */
      ttl: { type: 'number' },
    },
    indexes: {
      ofProduct: {
        pk: {
          field: 'pk',
          composite: ['productId'],
          template: `${partitions.shopifyPushes}\${productId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['pushId'], template: '${pushId}', casing: 'none' },
      },
      owed: {
        index: 'gsi1',
        condition: (attributes) => attributes.status === 'owed',
        pk: {
          field: 'gsi1pk',
          composite: [],
          template: indexPartitions.pendingShopifyPushes,
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['productId', 'pushId'],
          template: '${productId}#${pushId}',
          casing: 'none',
        },
      },
    },
  },
  tableConfig,
);

export type ShopifyPushRecord = EntityItem<typeof shopifyPush>;
