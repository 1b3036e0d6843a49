import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/** Entries of one ballot are confirmed under so many markers, since DynamoDB refuses transactions that meet on one item. */
export const closingShards = 8;

/**
 * That a ballot is closed. Every entry and withdrawal requires that its marker is not there yet, and closing writes all of
 * them at once: what is read afterwards is all there will ever be.
 *
 * | access | key |
 * |---|---|
 * | one marker | `ballot#<dropId>` / `closed#<shard>` |
 */
export const ballotClosing = new Entity(
  {
    model: { entity: 'ballotClosing', version: '1', service: 'shop' },
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
  },
  tableConfig,
);
