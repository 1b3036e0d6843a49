import type { adminApi } from '#shared/contracts/back-office/admin.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const adminGrants: EndpointGrants<typeof adminApi> = {
  check: {
    table: {
      throttle: ['update'],
      device: ['get', 'put'],
      adminSession: ['put', 'get', 'delete'],
      staff: ['query', 'get', 'put'],
      staffTrail: ['put'],
      mail: ['put', 'update'],
    },
    secrets: ['ADMIN_PASSWORD_HASH'],
    settings: ['mail', 'company'],
    sendsMail: true,
  },
  getSession: { table: { adminSession: ['get'] } },
  logout: { table: { adminSession: ['get', 'delete'], staff: ['get', 'put'] } },
};
