import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The current member of staff that an address belongs to.
 *
 * | access | key |
 * |---|---|
 * | the member of an address | `staff` / `email#<emailHash>` |
 */
export const staffEmail = defineEntity('staffEmail', {
  attributes: {
    emailHash: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
  },
  indexes: {
    byEmail: {
      pk: key('pk', partitions.staff),
      sk: key('sk', 'email#${emailHash}', ['emailHash']),
    },
  },
});
