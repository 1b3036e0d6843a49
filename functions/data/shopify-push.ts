import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * A movement of a bottle's stock that Shopify has to be told of, one a row of the ledger, under that row's id: telling
 * the stream's record again writes nothing. The push that a bottle begins with at Shopify brings its stock there to ours
 * and names the rows of the ledger that are in it (`includes`), so that none of them is told a second time.
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
      /** When it goes, in seconds: long after it was told, or where the bottle was not at Shopify. */
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
        pk: { field: 'gsi1pk', composite: [], template: indexPartitions.shopifyPushesOwed, casing: 'none' },
        sk: {
          field: 'gsi1sk',
          composite: ['productId', 'pushId'],
          template: '${productId}#${pushId}',
          casing: 'none',
        },
      },
    },
  },
  placement,
);

export type ShopifyPushRecord = EntityItem<typeof shopifyPush>;
