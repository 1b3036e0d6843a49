import type { adminApi } from '#shared/contracts/back-office/admin.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const adminGrants: GrantsOf<typeof adminApi> = {
  check: {
    table: { throttle: ['update'], device: ['get', 'put'], adminSession: ['put', 'get', 'delete'] },
    writesApart: true,
    secrets: ['ADMIN_PASSWORD_HASH'],
  },
  getSession: { table: { adminSession: ['get'] } },
  logout: { table: { adminSession: ['get', 'delete'] } },
};
