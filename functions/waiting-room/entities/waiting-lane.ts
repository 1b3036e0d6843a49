import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * How many visitors joined a queue before its drop opened, in one of several lanes, so no single key counts everybody. A
 * sealed lane no longer counts. It expires with the queue.
 *
 * | access | key |
 * |---|---|
 * | count in a lane | `waiting-room#<dropId>#lane#<lane>` / `lane` |
 */
export const waitingLane = defineEntity('waitingLane', {
  attributes: {
    dropId: { type: 'string', required: true },
    lane: { type: 'number', required: true },
    joined: { type: 'number' },
    isSealed: { type: 'boolean' },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    only: {
      pk: key('pk', `${partitions.waitingRoom}\${dropId}#lane#\${lane}`, ['dropId', 'lane']),
      sk: key('sk', 'lane'),
    },
  },
});
