import { CustomAttributeType, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import type { BallotTerms } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import type { WaitingRoomTerms } from '#shared/domain/catalogue/drops/waiting-room.ts';

/**
 * A release of one bottle between two moments.
 *
 * | access | key |
 * |---|---|
 * | the drop that opened last | `drops`, up to now, last first |
 * | all drops, for the back office | `drops`, last first |
 */
export const drop = defineEntity('drop', {
  attributes: {
    dropId: { type: 'string', required: true },
    productId: { type: 'string', required: true },
    title: { type: 'string', required: true },
    headline: { type: 'string', required: true },
    story: { type: 'string', required: true },
    editionSize: { type: 'number', required: true },
    opensAt: { type: 'string', required: true },
    closesAt: { type: 'string', required: true },
    nextDropAt: { type: 'string' },
    /** How many one customer may buy; `defaultDropLimit` if absent. */
    limitPerCustomer: { type: 'number' },
    /** Whether what remains after closing is sold in the shop. */
    restOnSale: { type: 'boolean' },
    /** Only for a ballot, where `limitPerCustomer` is the number of bottles per winner. */
    ballot: { type: CustomAttributeType<BallotTerms>('any') },
    /** Only if visitors queue. */
    waitingRoom: { type: CustomAttributeType<WaitingRoomTerms>('any') },
    /** Starts at the time of planning and rises with every change in the back office; 0 if absent. */
    version: { type: 'number' },
  },
  indexes: {
    byOpening: {
      pk: key('pk', partitions.drops),
      sk: key('sk', '${opensAt}#${dropId}', ['opensAt', 'dropId']),
    },
  },
});

export type DropRecord = EntityItem<typeof drop>;
