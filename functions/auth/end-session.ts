import { session } from '#functions/data/session.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { authApi } from '#shared/api/auth.ts';
import { sessionsOf } from './sessions-of.ts';

export const handler = serveCustomer(authApi.endSession, async ({ params }, { caller, now, fail }) => {
  const open = await sessionsOf(caller.customerId, now);
  const { tokenHash } = open.find(({ sessionId }) => sessionId === params.id) ?? fail('session_not_found');
  await session.delete({ tokenHash }).go();
  return undefined;
});
