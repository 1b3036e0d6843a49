import { Entity, type EntityItem } from 'electrodb';
import { noteAttributes } from '#functions/table/note-attributes.ts';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * What somebody of the staff has noted about an order, for the others; its buyer never sees it. Its words go when its buyer is
 * taken out of the order.
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
      /** When it goes, in seconds, with its order. */
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
