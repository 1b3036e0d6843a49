import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The place of one browser in a queue, under a pseudonym: its lane and number if it joined before the drop opened, else
 * its slot. It expires a day after the drop.
 *
 * | access | key |
 * |---|---|
 * | the place of a browser | `waiting-room#<dropId>#place#<holder>` / `place` |
 */
export const waitingPlace = defineEntity('waitingPlace', {
  attributes: {
    dropId: { type: 'string', required: true },
    holder: { type: 'string', required: true },
    lane: { type: 'number' },
    number: { type: 'number' },
    slot: { type: 'number' },
    /** The account, under a pseudonym, that has used the pass for its cart. */
    usedBy: { type: 'string' },
    joinedAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    only: {
      pk: key('pk', `${partitions.waitingRoom}\${dropId}#place#\${holder}`, ['dropId', 'holder']),
      sk: key('sk', 'place'),
    },
  },
});

export type WaitingPlaceRecord = EntityItem<typeof waitingPlace>;
