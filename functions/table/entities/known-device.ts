import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Records that a browser has signed in before, to one mailbox or to the back office; it expires with its cookie (`ttl`,
 * seconds). The key is a hash of the cookie's secret and of the place it signed in to, so the row neither names nor leads
 * to a person.
 *
 * | access | key |
 * |---|---|
 * | whether a browser has signed in there | `device#<hash>` / `device` |
 */
export const knownDevice = defineEntity('knownDevice', {
  attributes: {
    deviceHash: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byHash: {
      pk: key('pk', `${partitions.device}\${deviceHash}`, ['deviceHash']),
      sk: key('sk', 'device'),
    },
  },
});
