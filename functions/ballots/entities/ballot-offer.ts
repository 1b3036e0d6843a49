import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The offer of a winner's bottles to a place in the order, and its outcome. The order's id is derived from the place, so no
 * place is offered bottles twice.
 *
 * | access | key |
 * |---|---|
 * | all offers of a ballot, in the order of the draw | `ballot#<dropId>` / `offer#<place>` |
 */
export const ballotOffer = defineEntity('ballotOffer', {
  attributes: {
    dropId: { type: 'string', required: true },
    place: { type: 'number', required: true, padding: { length: 7, char: '0' } },
    entryId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    payUntil: { type: 'string', required: true },
    status: { type: ['open', 'paid', 'lapsed', 'void'] as const, required: true },
    offeredAt: { type: 'string', required: true },
  },
  indexes: {
    inBallot: {
      pk: key('pk', `${partitions.ballot}\${dropId}`, ['dropId']),
      sk: key('sk', 'offer#${place}', ['place']),
    },
  },
});

export type BallotOfferRecord = EntityItem<typeof ballotOffer>;
