import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * One open socket of a visitor, and whether an answer is being sent over it. The row expires (`ttl`) a little after the
 * longest time that API Gateway keeps a socket open, even if its closing was never reported.
 *
 * | access | key |
 * |---|---|
 * | a socket by API Gateway's id of it | `connection#<connectionId>` / `connection` |
 */
export const connection = defineEntity('connection', {
  attributes: {
    connectionId: { type: 'string', required: true },
    /** A pseudonym of the visitor's address. */
    visitor: { type: 'string', required: true },
    /** The hash of the session that it was opened with; each question checks whether that session is still open. */
    sessionHash: { type: 'string' },
    openedAt: { type: 'string', required: true },
    /** The answer in progress; until `answeringUntil` no other question is accepted. */
    answerId: { type: 'string' },
    answeringUntil: { type: 'string' },
    /** When a worker claimed the answer: another worker started for it sees this and stops. */
    takenAt: { type: 'string' },
    expiresAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.connection}\${connectionId}`, ['connectionId']),
      sk: key('sk', 'connection'),
    },
  },
});
