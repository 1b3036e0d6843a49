import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/** How many ids one item holds: 256 kB of the 400 that DynamoDB allows. */
export const idsPerPart = 4000;

/**
 * The ids that a root was computed from, ascending, and later the same ids in the order of the draw; written before the
 * state that names them.
 *
 * | access | key |
 * |---|---|
 * | a part of a list | `ballot#<dropId>` / `ids#<order>#<part>` |
 */
export const ballotIds = defineEntity('ballotIds', {
  attributes: {
    dropId: { type: 'string', required: true },
    order: { type: ['ascending', 'drawn'] as const, required: true },
    part: { type: 'number', required: true, padding: { length: 4, char: '0' } },
    /** 64 hexadecimal digits each, without anything in between. */
    ids: { type: 'string', required: true },
  },
  indexes: {
    inBallot: {
      pk: key('pk', `${partitions.ballot}\${dropId}`, ['dropId']),
      sk: key('sk', 'ids#${order}#${part}', ['order', 'part']),
    },
  },
});
