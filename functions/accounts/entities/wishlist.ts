import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The bottles that a customer has saved, the latest first. `version` rises with every change, and each change is made on
 * the version that it read.
 *
 * | access | key |
 * |---|---|
 * | a customer's list | `wishlist#<customerId>` / `wishlist` |
 * | the list that is shared under an id | gsi1 `wishlist-share#<shareId>` / `wishlist` |
 */
export const wishlist = defineEntity('wishlist', {
  attributes: {
    customerId: { type: 'string', required: true },
    productIds: { type: 'list', items: { type: 'string' }, required: true },
    /** 256 random bits: anybody who knows it may see the list. */
    shareId: { type: 'string' },
    version: { type: 'number', required: true },
  },
  indexes: {
    ofCustomer: {
      pk: key('pk', `${partitions.wishlist}\${customerId}`, ['customerId']),
      sk: key('sk', 'wishlist'),
    },
    shared: {
      index: 'gsi1',
      condition: ({ shareId }) => shareId !== undefined,
      pk: key('gsi1pk', `${indexPartitions.sharedWishlist}\${shareId}`, ['shareId']),
      sk: key('gsi1sk', 'wishlist'),
    },
  },
});

export type WishlistRecord = EntityItem<typeof wishlist>;
