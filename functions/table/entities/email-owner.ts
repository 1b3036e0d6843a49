import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The owner of an address. The unique key is what makes an address belong to one customer; the address itself is not
 * stored.
 *
 * | access | key |
 * |---|---|
 * | the customer of an address | `email#<emailHash>` / `owner` |
 */
export const emailOwner = defineEntity('emailOwner', {
  attributes: {
    emailHash: { type: 'string', required: true },
    customerId: { type: 'string', required: true },
  },
  indexes: {
    byEmail: {
      pk: key('pk', `${partitions.email}\${emailHash}`, ['emailHash']),
      sk: key('sk', 'owner'),
    },
  },
});
