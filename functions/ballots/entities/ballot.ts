import { CustomAttributeType, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { ballotStates } from '#shared/domain/ballots/ballot-phase.ts';
import type { RejectedCounts } from '#shared/domain/ballots/entry.ts';

/**
 * How far a ballot has come since it closed. Each state is written once, on condition of the previous one, and its values
 * never change afterwards.
 *
 * | access | key |
 * |---|---|
 * | one ballot | `ballot#<dropId>` / `state` |
 */
export const ballot = defineEntity('ballot', {
  attributes: {
    dropId: { type: 'string', required: true },
    status: { type: ballotStates, required: true },
    closedAt: { type: 'string', required: true },
    /**
     * Published before the draw: how many entries count, the Merkle root of their ids, and how many do not count, by
     * reason.
     */
    entries: { type: 'number' },
    root: { type: 'string' },
    rejected: { type: CustomAttributeType<RejectedCounts>('any') },
    committedAt: { type: 'string' },
    /**
     * The round that orders the entries: the one that was announced, unless that was too near when the root was
     * published.
     */
    round: { type: 'number' },
    signature: { type: 'string' },
    randomness: { type: 'string' },
    drawnAt: { type: 'string' },
    /** The first place in the order without an offer, counted from 1. */
    nextPlace: { type: 'number' },
    /** The first place without an email about the draw, counted from 1. */
    nextEmail: { type: 'number' },
    settledAt: { type: 'string' },
  },
  indexes: {
    one: {
      pk: key('pk', `${partitions.ballot}\${dropId}`, ['dropId']),
      sk: key('sk', 'state'),
    },
  },
});

export type BallotRecord = EntityItem<typeof ballot>;
