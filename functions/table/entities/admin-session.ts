import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * The back office, open on one device. The browser has the token, the table only its hash; without the row the cookie
 * opens nothing.
 *
 * | access | key |
 * |---|---|
 * | a session by its token | `admin-session#<tokenHash>` / `session` |
 */
export const adminSession = new Entity(
  {
    model: { entity: 'adminSession', version: '1', service: 'shop' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      /** Who acts: an address of the staff list, or `admin` where none was given. */
      actor: { type: 'string', required: true },
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
  },
  tableConfig,
);
