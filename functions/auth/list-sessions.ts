import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { authApi } from '#shared/api/auth.ts';
import { sessionsOf } from './sessions-of.ts';

export const handler = serveCustomer(authApi.listSessions, async (_, { caller, now }) =>
  (await sessionsOf(caller.customerId, now))
    .map(({ sessionId, device, openedAt, tokenHash }) => ({
      id: sessionId,
      device,
      openedAt,
      isCurrent: tokenHash === caller.tokenHash,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
);
