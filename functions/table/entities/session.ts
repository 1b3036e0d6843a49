import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A customer's session on one device. The browser has the token, the table only its hash, so nobody can sign in with what
 * the table holds. Deleting the row ends the session immediately.
 *
 * | access | key |
 * |---|---|
 * | a session by its token | `session#<tokenHash>` / `session` |
 * | a customer's sessions | gsi1 `sessions#<customerId>` / `<openedAt>` |
 */
export const session = defineEntity('session', {
  attributes: {
    tokenHash: { type: 'string', required: true },
    /** The name by which the customer knows it. */
    sessionId: { type: 'string', required: true },
    customerId: { type: 'string', required: true },
    /** Such as "Chrome on Windows". */
    device: { type: 'string', required: true },
    openedAt: { type: 'string', required: true },
    expiresAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byToken: {
      pk: key('pk', `${partitions.session}\${tokenHash}`, ['tokenHash']),
      sk: key('sk', 'session'),
    },
    ofCustomer: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.sessionsByCustomer}\${customerId}`, ['customerId']),
      sk: key('gsi1sk', '${openedAt}', ['openedAt']),
    },
  },
});
