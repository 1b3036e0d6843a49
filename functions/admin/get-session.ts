import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { namelessActor } from '#functions/kit/staff.ts';
import { adminApi } from '#shared/api/admin.ts';

export const handler = serveAdmin(adminApi.getSession, async (_, { staff: { actor, expiresAt } }) => ({
  user: { email: actor === namelessActor ? null : actor },
  expiresAt,
}));
