import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The open checkout of a session: it exists exactly as long as its order is pending and its bottles (`held`) are taken
 * from stock. Its key allows one open payment per session; it shares the cart's partition, so that reading a cart
 * returns the reservation too.
 *
 * | access | key |
 * |---|---|
 * | a session's open checkout | `cart#<cartId>` / `checkout` |
 * | open checkouts whose reservation ended before a moment | gsi1 `checkouts` / `<reservedUntil>` |
 */
export const checkout = defineEntity('checkout', {
  attributes: {
    cartId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    held: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          productId: { type: 'string', required: true },
          quantity: { type: 'number', required: true },
          /** The drop in which it is reserved. */
          dropId: { type: 'string' },
        },
      },
    },
    firstReservedAt: { type: 'string', required: true },
    reservedUntil: { type: 'string', required: true },
  },
  indexes: {
    inCart: {
      pk: key('pk', `${partitions.cart}\${cartId}`, ['cartId']),
      sk: key('sk', 'checkout'),
    },
    byEnd: {
      index: 'gsi1',
      pk: key('gsi1pk', indexPartitions.checkouts),
      sk: key('gsi1sk', '${reservedUntil}', ['reservedUntil']),
    },
  },
});

export type CheckoutRecord = EntityItem<typeof checkout>;
