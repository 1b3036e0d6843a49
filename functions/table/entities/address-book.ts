import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * What is true of all a customer's addresses together: which one is the default. It stands once, here, so that there
 * cannot be two. `version` rises with every change of the book, and each change is made on the version that it read.
 *
 * | access | key |
 * |---|---|
 * | a customer's book | `addresses#<customerId>` / `book` |
 */
export const addressBook = new Entity(
  {
    model: { entity: 'addressBook', version: '1', service: 'shop' },
    attributes: {
      customerId: { type: 'string', required: true },
      defaultAddressId: { type: 'string' },
      version: { type: 'number', required: true },
    },
    indexes: {
      ofCustomer: {
        pk: key('pk', `${partitions.addresses}\${customerId}`, ['customerId']),
        sk: key('sk', 'book'),
      },
    },
  },
  tableConfig,
);
