import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { roles } from '#shared/domain/common/roles.ts';

/**
 * A back-office session on one device. The browser has the token, the table only its hash; without the row the cookie is
 * worthless.
 *
 * | access | key |
 * |---|---|
 * | a session by its token | `admin-session#<tokenHash>` / `session` |
 */
export const adminSession = defineEntity('adminSession', {
  attributes: {
    tokenHash: { type: 'string', required: true },
    /** The actor: an address of the staff list, or `admin` if none was given. */
    actor: { type: 'string', required: true },
    /** Absent where the shared password opened it; such a session has the rights of an owner. */
    staffId: { type: 'string' },
    /** The name by which its member knows it. */
    sessionId: { type: 'string' },
    name: { type: 'string' },
    /** Updated in the same transaction as the member's. */
    role: { type: roles },
    /** Whether its member has a second factor; without one, the session can only set one up. */
    isSetUp: { type: 'boolean' },
    openedAt: { type: 'string', required: true },
    expiresAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byToken: {
      pk: key('pk', `${partitions.adminSession}\${tokenHash}`, ['tokenHash']),
      sk: key('sk', 'session'),
    },
  },
});

export type AdminSessionRecord = EntityItem<typeof adminSession>;
