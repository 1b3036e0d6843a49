import { listActiveSessions } from '#functions/accounts/active-sessions.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { session } from '#functions/table/entities/session.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';

export const handler = serveCustomer(authApi.endOtherSessions, async (_, { caller, now }) => {
  const open = await listActiveSessions(caller.customerId, now);
  for (const { tokenHash } of open) {
    if (tokenHash !== caller.tokenHash) await session.delete({ tokenHash }).go();
  }
  return undefined;
});
