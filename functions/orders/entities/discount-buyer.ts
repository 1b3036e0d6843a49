import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * How often one customer has used a discount code, under one of the pseudonyms by which a customer is known: the account,
 * the mailbox, the delivery address.
 *
 * | access | key |
 * |---|---|
 * | one customer's uses of a code | `discount#<code>` / `buyer#<buyer>` |
 */
export const discountBuyer = defineEntity('discountBuyer', {
  attributes: {
    code: { type: 'string', required: true },
    buyer: { type: 'string', required: true },
    taken: { type: 'number', required: true },
    /** When it expires, in seconds, together with the last order that used the code. */
    ttl: { type: 'number' },
  },
  indexes: {
    ofCode: {
      pk: key('pk', `${partitions.discount}\${code}`, ['code']),
      sk: key('sk', 'buyer#${buyer}', ['buyer']),
    },
  },
});
