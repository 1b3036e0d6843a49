import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * One bottle of a cart. A cart has no item of its own: it consists of the lines of its partition, and expires after 90 days
 * without a change (`ttl`, seconds).
 *
 * | access | key |
 * |---|---|
 * | the lines of a cart | `cart#<cartId>`, begins with `line#` |
 * | one line | `cart#<cartId>` / `line#<productId>` |
 */
export const cartLine = defineEntity('cartLine', {
  attributes: {
    cartId: { type: 'string', required: true },
    productId: { type: 'string', required: true },
    quantity: { type: 'number', required: true },
    addedAt: { type: 'string', required: true },
    changedAt: { type: 'string', required: true },
    /** The idempotency key of the last addition, so sending the same request twice adds once. */
    lastKey: { type: 'string' },
    /** The quantity of that addition; absent on older lines. */
    lastAdded: { type: 'number' },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    inCart: {
      pk: key('pk', `${partitions.cart}\${cartId}`, ['cartId']),
      sk: key('sk', 'line#${productId}', ['productId']),
    },
  },
});

export type CartLineRecord = EntityItem<typeof cartLine>;
