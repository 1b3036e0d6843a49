import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Records that a subscriber was erased. Only the id, a digest of the address, is stored, for two years like the row of a
 * subscriber who left (`ttl`, seconds). During that time the address gets at most one confirmation email a day, whoever
 * enters it.
 *
 * | access | key |
 * |---|---|
 * | whether a subscriber was erased | `subscriber#<subscriberId>` / `forgotten` |
 */
export const erasureTombstone = defineEntity('forgottenSubscriber', {
  attributes: {
    subscriberId: { type: 'string', required: true },
    forgottenAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.subscriber}\${subscriberId}`, ['subscriberId']),
      sk: key('sk', 'forgotten'),
    },
  },
});
