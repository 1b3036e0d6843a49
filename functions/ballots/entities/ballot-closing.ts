import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Entries of one ballot are confirmed under this many markers, because DynamoDB refuses transactions that collide on one
 * item.
 */
export const closingShards = 8;

/**
 * Marks a ballot as closed. Every entry and withdrawal requires that its marker does not exist, and closing writes all
 * markers in one transaction: what is read afterwards is complete.
 *
 * | access | key |
 * |---|---|
 * | one marker | `ballot#<dropId>` / `closed#<shard>` |
 */
export const ballotClosing = defineEntity('ballotClosing', {
  attributes: {
    dropId: { type: 'string', required: true },
    shard: { type: 'number', required: true },
    closedAt: { type: 'string', required: true },
  },
  indexes: {
    inBallot: {
      pk: key('pk', `${partitions.ballot}\${dropId}`, ['dropId']),
      sk: key('sk', 'closed#${shard}', ['shard']),
    },
  },
});
