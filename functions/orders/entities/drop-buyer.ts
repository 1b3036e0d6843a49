import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * How many bottles of a drop one customer has bought or reserved, under one of the pseudonyms by which a customer is
 * known: the account, the mailbox, the delivery address. It expires some time after the drop.
 *
 * | access | key |
 * |---|---|
 * | one customer's count in a drop | `drop-buyers#<dropId>` / `<buyer>` |
 */
export const dropBuyer = defineEntity('dropBuyer', {
  attributes: {
    dropId: { type: 'string', required: true },
    buyer: { type: 'string', required: true },
    taken: { type: 'number', required: true },
    ttl: { type: 'number' },
  },
  indexes: {
    inDrop: {
      pk: key('pk', `${partitions.dropBuyers}\${dropId}`, ['dropId']),
      sk: key('sk', '${buyer}', ['buyer']),
    },
  },
});

/** The key under which an account is counted. */
export const toAccountKey = (customerId: string): string => `account-${customerId}`;

export type DropBuyerRecord = EntityItem<typeof dropBuyer>;
