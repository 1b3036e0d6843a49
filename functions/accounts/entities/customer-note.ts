import { Entity, type EntityItem } from 'electrodb';
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
      noteId: { type: 'string', required: true },
      text: { type: 'string', required: true },
      author: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      editedAt: { type: 'string' },
      version: { type: 'number', required: true },
      /** What was sent under the client's key. */
      requestHash: { type: 'string', required: true },
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
