import { buildEndedAdminCookie } from '#functions/runtime/cookie.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminSession } from '#functions/table/entities/admin-session.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';

export const handler = serveAdmin(adminApi.logout, async (_, { staff, cookies }) => {
  await adminSession.delete({ tokenHash: staff.tokenHash }).go();
  cookies.push(buildEndedAdminCookie());
  return undefined;
});
