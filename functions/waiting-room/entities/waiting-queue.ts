import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The queue of a drop once it has opened: the counts of the lanes, the seed that shuffles early visitors, and the next
 * free slot. It expires a day after the drop.
 *
 * | access | key |
 * |---|---|
 * | the queue | `waiting-room#<dropId>#queue` / `queue` |
 */
export const waitingQueue = defineEntity('waitingQueue', {
  attributes: {
    dropId: { type: 'string', required: true },
    counts: { type: 'list', items: { type: 'number' }, required: true },
    seed: { type: 'string', required: true },
    nextSlot: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    only: {
      pk: key('pk', `${partitions.waitingRoom}\${dropId}#queue`, ['dropId']),
      sk: key('sk', 'queue'),
    },
  },
});

export type WaitingQueueRecord = EntityItem<typeof waitingQueue>;
