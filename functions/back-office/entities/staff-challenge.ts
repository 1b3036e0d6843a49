import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A challenge for a passkey to sign, once and within minutes (`ttl`, seconds), for one purpose.
 *
 * | access | key |
 * |---|---|
 * | one challenge | `staff-challenge#<hash of the challenge>` / `challenge` |
 */
export const staffChallenge = defineEntity('staffChallenge', {
  attributes: {
    challengeHash: { type: 'string', required: true },
    /** `sign-in`, or the session that adds a passkey. */
    purpose: { type: 'string', required: true },
    expiresAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byHash: {
      pk: key('pk', `${partitions.staffChallenge}\${challengeHash}`, ['challengeHash']),
      sk: key('sk', 'challenge'),
    },
  },
});
