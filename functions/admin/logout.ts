import { adminSession } from '#functions/data/admin-session.ts';
import { endedAdminCookie } from '#functions/kit/cookie.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { adminApi } from '#shared/api/admin.ts';

export const handler = serveAdmin(adminApi.logout, async (_, { staff, cookies }) => {
  await adminSession.delete({ tokenHash: staff.tokenHash }).go();
  cookies.push(endedAdminCookie());
  return undefined;
});
