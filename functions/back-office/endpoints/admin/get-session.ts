import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { unnamedActor } from '#functions/runtime/staff.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';

export const handler = serveAdmin(adminApi.getSession, async (_, { staff: { actor, expiresAt } }) => ({
  user: { email: actor === unnamedActor ? null : actor },
  expiresAt,
}));
