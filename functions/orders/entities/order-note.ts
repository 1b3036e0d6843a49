import { Entity, type EntityItem } from 'electrodb';
import { noteAttributes } from '#functions/table/note-attributes.ts';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * A note by a member of staff about an order, for colleagues; its buyer never sees it. Its text is erased before the
 * buyer's details are removed from the order.
 *
 * | access | key |
 * |---|---|
 * | the notes of an order | `order#<orderId>`, begins with `note#` |
 */
export const orderNote = new Entity(
  {
    model: { entity: 'orderNote', version: '1', service: 'shop' },
    attributes: {
      orderId: { type: 'string', required: true },
      ...noteAttributes,
      /** When it expires, in seconds, with its order. */
      ttl: { type: 'number' },
    },
    indexes: {
      ofOrder: {
        pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
        sk: key('sk', 'note#${noteId}', ['noteId']),
      },
    },
  },
  tableConfig,
);

export type OrderNoteRecord = EntityItem<typeof orderNote>;
