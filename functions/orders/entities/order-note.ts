import type { EntityItem } from 'electrodb';
import { noteAttributes } from '#functions/table/note-attributes.ts';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A note by a member of staff about an order, for colleagues; its buyer never sees it. Its text is erased before the
 * buyer's details are removed from the order.
 *
 * | access | key |
 * |---|---|
 * | the notes of an order | `order#<orderId>`, begins with `note#` |
 */
export const orderNote = defineEntity('orderNote', {
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
});

export type OrderNoteRecord = EntityItem<typeof orderNote>;
