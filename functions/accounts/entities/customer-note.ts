import { Entity, type EntityItem } from 'electrodb';
import { noteAttributes } from '#functions/table/note-attributes.ts';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * What somebody of the staff has noted about a customer, for the others; the customer never sees it. It goes with the account,
 * or with the guest's last order.
 *
 * | access | key |
 * |---|---|
 * | the notes about a customer | `listed-customer#<buyer>`, begins with `note#` |
 */
export const customerNote = new Entity(
  {
    model: { entity: 'customerNote', version: '1', service: 'shop' },
    attributes: {
      buyer: { type: 'string', required: true },
      ...noteAttributes,
      /** When it goes, in seconds, with its guest. */
      ttl: { type: 'number' },
    },
    indexes: {
      ofBuyer: {
        pk: key('pk', `${partitions.listedCustomer}\${buyer}`, ['buyer']),
        sk: key('sk', 'note#${noteId}', ['noteId']),
      },
    },
  },
  tableConfig,
);

export type CustomerNoteRecord = EntityItem<typeof customerNote>;
