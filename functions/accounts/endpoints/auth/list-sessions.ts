import { listActiveSessions } from '#functions/accounts/active-sessions.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';

export const handler = serveCustomer(authApi.listSessions, async (_, { caller, now }) =>
  (await listActiveSessions(caller.customerId, now))
    .map(({ sessionId, device, openedAt, tokenHash }) => ({
      id: sessionId,
      device,
      openedAt,
      isCurrent: tokenHash === caller.tokenHash,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
);
