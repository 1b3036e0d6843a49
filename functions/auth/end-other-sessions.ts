import { session } from '#functions/data/session.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { authApi } from '#shared/api/auth.ts';
import { sessionsOf } from './sessions-of.ts';

export const handler = serveCustomer(authApi.endOtherSessions, async (_, { caller, now }) => {
  const open = await sessionsOf(caller.customerId, now);
  for (const { tokenHash } of open) {
    if (tokenHash !== caller.tokenHash) await session.delete({ tokenHash }).go();
  }
  return undefined;
});
