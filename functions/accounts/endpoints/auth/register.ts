import { sendCode } from '#functions/accounts/send-code.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';

/** Only sends the email: the account is created once the owner of the mailbox has confirmed it. */
export const handler = serveCustomer(authApi.register, ({ body }, { session, visitor, raw, now }) => {
  const { email, firstName, lastName, phone } = body;
  const profile = { firstName, lastName, ...(phone ? { phone } : {}) };
  return sendCode(
    { email, visitorId: session.visitorId, asker: { visitor, cookies: raw.cookies }, profile },
    now,
  );
});
