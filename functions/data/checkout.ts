import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * The open checkout of a session: it exists exactly as long as its order is pending and what it `held` is taken from
 * stock. Its key makes one open payment a session; it lies in the cart's partition, so that reading a cart tells what
 * the visitor holds already.
 *
 * | access | key |
 * |---|---|
 * | a session's open checkout | `cart#<cartId>` / `checkout` |
 * | open checkouts whose reservation ended before a moment | gsi1 `checkouts` / `<reservedUntil>` |
 */
export const checkout = new Entity(
  {
    model: { entity: 'checkout', version: '1', service: 'shop' },
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
          },
        },
      },
      firstReservedAt: { type: 'string', required: true },
      reservedUntil: { type: 'string', required: true },
    },
    indexes: {
      inCart: {
        pk: { field: 'pk', composite: ['cartId'], template: `${partitions.cart}\${cartId}`, casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'checkout', casing: 'none' },
      },
      byEnd: {
        index: 'gsi1',
        pk: { field: 'gsi1pk', composite: [], template: indexPartitions.checkouts, casing: 'none' },
        sk: { field: 'gsi1sk', composite: ['reservedUntil'], template: '${reservedUntil}', casing: 'none' },
      },
    },
  },
  placement,
);

export type CheckoutRecord = EntityItem<typeof checkout>;
