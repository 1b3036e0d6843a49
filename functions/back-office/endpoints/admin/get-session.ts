import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';

export const handler = serveAdmin(adminApi.getSession, async (_, { staff }) => {
  const { email, name, role, isSetUp, expiresAt } = staff;
  return { user: { email, name }, role, isSetUp, expiresAt };
});
