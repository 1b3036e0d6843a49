import { buildEndedSessionCookie } from '#functions/runtime/cookie.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { session } from '#functions/table/entities/session.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';

export const handler = serveCustomer(authApi.logout, async (_, { caller, cookies }) => {
  if (caller) await session.delete({ tokenHash: caller.tokenHash }).go();
  cookies.push(buildEndedSessionCookie());
  return undefined;
});
