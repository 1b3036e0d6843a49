import type { adminApi } from '#shared/api/admin.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const adminGrants: GrantsOf<typeof adminApi> = {
  check: {
    table: { throttle: ['update'], adminSession: ['put', 'get', 'delete'] },
    secrets: ['ADMIN_PASSWORD_HASH'],
  },
  getSession: { table: { adminSession: ['get'] } },
  logout: { table: { adminSession: ['get', 'delete'] } },
};
