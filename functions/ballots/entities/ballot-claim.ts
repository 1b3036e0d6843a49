import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Which entry of a ballot uses a delivery address, account or card, under a pseudonym: only one may. Deleted with the
 * entries.
 *
 * | access | key |
 * |---|---|
 * | the entry with an address, account or card | `ballot#<dropId>` / `claim#<claim>` |
 */
export const ballotClaim = defineEntity('ballotClaim', {
  attributes: {
    dropId: { type: 'string', required: true },
    claim: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    inBallot: {
      pk: key('pk', `${partitions.ballot}\${dropId}`, ['dropId']),
      sk: key('sk', 'claim#${claim}', ['claim']),
    },
  },
});
