import type { EntityItem } from 'electrodb';
import { noteAttributes } from '#functions/table/note-attributes.ts';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A note by a member of staff about a customer, for colleagues; the customer never sees it. It is deleted with the account,
 * or with the guest's last order.
 *
 * | access | key |
 * |---|---|
 * | the notes about a customer | `listed-customer#<buyer>`, begins with `note#` |
 */
export const customerNote = defineEntity('customerNote', {
  attributes: {
    buyer: { type: 'string', required: true },
    ...noteAttributes,
    /** When it expires, in seconds: with its guest. */
    ttl: { type: 'number' },
  },
  indexes: {
    ofBuyer: {
      pk: key('pk', `${partitions.listedCustomer}\${buyer}`, ['buyer']),
      sk: key('sk', 'note#${noteId}', ['noteId']),
    },
  },
});

export type CustomerNoteRecord = EntityItem<typeof customerNote>;
