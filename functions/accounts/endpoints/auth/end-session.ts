import { listActiveSessions } from '#functions/accounts/active-sessions.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { session } from '#functions/table/entities/session.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';

export const handler = serveCustomer(authApi.endSession, async ({ params }, { caller, now, fail }) => {
  const open = await listActiveSessions(caller.customerId, now);
  const { tokenHash } = open.find(({ sessionId }) => sessionId === params.id) ?? fail('session_not_found');
  await session.delete({ tokenHash }).go();
  return undefined;
});
