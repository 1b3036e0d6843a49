import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A sign-in that waits for its emailed code or link: one per address and browser, so nobody else's guesses use up its tries
 * and nobody else's request replaces its code. It is written for every address alike, with or without an account.
 *
 * | access | key |
 * |---|---|
 * | one challenge | `challenge#<challengeId>` / `challenge` |
 */
export const challenge = defineEntity('challenge', {
  attributes: {
    challengeId: { type: 'string', required: true },
    email: { type: 'string', required: true },
    /** Both are hashed; the code with a key, because a million codes are quickly tried. */
    codeHash: { type: 'string', required: true },
    tokenHash: { type: 'string', required: true },
    tries: { type: 'number', required: true },
    expiresAt: { type: 'string', required: true },
    /** For creating an account, if the address has none. */
    profile: {
      type: 'map',
      properties: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string' },
      },
    },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.challenge}\${challengeId}`, ['challengeId']),
      sk: key('sk', 'challenge'),
    },
  },
});

export type ChallengeRecord = EntityItem<typeof challenge>;
