import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * That the bottles of a winner were offered to a place in the order, and what became of it. Its order's id follows from the
 * place, so that nobody is offered them twice.
 *
 * | access | key |
 * |---|---|
 * | all offers of a ballot, in the order of the draw | `ballot#<dropId>` / `offer#<place>` |
 */
export const ballotOffer = new Entity(
  {
    model: { entity: 'ballotOffer', version: '1', service: 'shop' },
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
  },
  tableConfig,
);

export type BallotOfferRecord = EntityItem<typeof ballotOffer>;
