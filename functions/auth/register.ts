import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { authApi } from '#shared/api/auth.ts';
import { sendCode } from './send-code.ts';

/** Nothing but the letter comes of it yet: an account belongs to whoever reads the mail of its address. */
export const handler = serveCustomer(authApi.register, ({ body }, { session, visitor, now }) => {
  const { email, firstName, lastName, phone } = body;
  const profile = { firstName, lastName, ...(phone ? { phone } : {}) };
  return sendCode({ email, visitorId: session.visitorId, visitor, profile }, now);
});
