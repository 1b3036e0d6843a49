import { endSession } from '#functions/back-office/staff/end-session.ts';
import { buildEndedAdminCookie } from '#functions/runtime/cookie.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';

export const handler = serveAdmin(adminApi.logout, async (_, { staff, cookies }) => {
  await endSession(staff);
  cookies.push(buildEndedAdminCookie());
  return undefined;
});
