import { Entity, type EntityItem } from 'electrodb';
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
      noteId: { type: 'string', required: true },
      text: { type: 'string', required: true },
      author: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      editedAt: { type: 'string' },
      version: { type: 'number', required: true },
      /** What was sent under the client's key. */
      requestHash: { type: 'string', required: true },
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
