import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * How a member of staff signs in. Stored apart from the member, so only functions that need the factors are granted
 * access.
 *
 * | access | key |
 * |---|---|
 * | the factors of one member | `staff-factors#<staffId>` / `factors` |
 */
export const staffFactors = defineEntity('staffFactors', {
  attributes: {
    staffId: { type: 'string', required: true },
    passkeys: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          id: { type: 'string', required: true },
          publicKey: { type: 'string', required: true },
          /** The authenticator's use counter; if it counts, it never goes back. */
          counter: { type: 'number', required: true },
          transports: { type: 'list', items: { type: 'string' }, required: true },
          name: { type: 'string', required: true },
          addedAt: { type: 'string', required: true },
          lastUsedAt: { type: 'string' },
        },
      },
    },
    /** The secret of the authenticator app in base 32, and the step of its last code, because each code counts once. */
    authenticator: {
      type: 'map',
      properties: {
        secret: { type: 'string', required: true },
        lastStep: { type: 'number', required: true },
      },
    },
    /** A secret whose first code has not been entered yet. */
    pendingSecret: { type: 'string' },
    /** Keyed hashes of the unused codes. */
    recoveryCodes: { type: 'list', items: { type: 'string' }, required: true },
    version: { type: 'number', required: true },
  },
  indexes: {
    byMember: {
      pk: key('pk', `${partitions.staffFactors}\${staffId}`, ['staffId']),
      sk: key('sk', 'factors'),
    },
  },
});

export type StaffFactorsRecord = EntityItem<typeof staffFactors>;
