import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A customer: somebody who has proved to own the mailbox of an address. An address belongs to one customer only, which
 * `emailOwner` guarantees; both are written in one transaction.
 *
 * | access | key |
 * |---|---|
 * | one customer | `customer#<customerId>` / `profile` |
 */
export const customer = defineEntity('customer', {
  attributes: {
    customerId: { type: 'string', required: true },
    /** In lower case, as `emailOwner` has it. */
    email: { type: 'string', required: true },
    firstName: { type: 'string', required: true },
    lastName: { type: 'string', required: true },
    phone: { type: 'string' },
    createdAt: { type: 'string', required: true },
    /** Rises with everything that begins to be paid for, in the same transaction. */
    ordersBegun: { type: 'number' },
    /** The account's earlier addresses, each with the time when it was replaced. */
    formerEmails: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          email: { type: 'string', required: true },
          leftAt: { type: 'string', required: true },
        },
      },
    },
    /** The version of the rules by which a migration last requested its entry in the list of customers. */
    listedVersion: { type: 'number' },
    /** Since when the account is being deleted: from then on nothing new may begin in it. */
    closingAt: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.customer}\${customerId}`, ['customerId']),
      sk: key('sk', 'profile'),
    },
  },
});

export type CustomerRecord = EntityItem<typeof customer>;
