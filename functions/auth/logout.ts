import { session } from '#functions/data/session.ts';
import { endedSessionCookie } from '#functions/kit/cookie.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { authApi } from '#shared/api/auth.ts';

export const handler = serveCustomer(authApi.logout, async (_, { caller, cookies }) => {
  if (caller) await session.delete({ tokenHash: caller.tokenHash }).go();
  cookies.push(endedSessionCookie());
  return undefined;
});
