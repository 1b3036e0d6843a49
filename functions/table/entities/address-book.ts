import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The data shared by all of a customer's addresses: which one is the default. It is stored once, here, so there cannot be
 * two defaults. `version` rises with every change of the book, and each change is conditional on the version that it
 * read.
 *
 * | access | key |
 * |---|---|
 * | a customer's book | `addresses#<customerId>` / `book` |
 */
export const addressBook = defineEntity('addressBook', {
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
});
