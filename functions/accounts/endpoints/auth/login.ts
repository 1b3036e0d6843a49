import { toChallengeId } from '#functions/accounts/challenge-secrets.ts';
import { rememberCustomerDevice } from '#functions/accounts/customer-device.ts';
import { findOrCreateAccount } from '#functions/accounts/find-or-create-account.ts';
import { openSession } from '#functions/accounts/open-session.ts';
import { redeemCode, redeemLink } from '#functions/accounts/redeem-challenge.ts';
import { sendCode } from '#functions/accounts/send-code.ts';
import { limitCodeTries, limitLinkTries } from '#functions/accounts/sign-in-limits.ts';
import { toUser } from '#functions/accounts/to-user.ts';
import { mergeCarts } from '#functions/cart/merge-carts.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { session as sessions } from '#functions/table/entities/session.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';

export const handler = serveCustomer(authApi.login, async ({ body }, scope) => {
  const { session, now, visitor, caller, cookies, raw, fail } = scope;
  const { email = '', code = '', token } = body;
  const { visitorId } = session;
  const asker = { visitor, cookies: raw.cookies };
  if (!code && !token) return sendCode({ email, visitorId, asker }, now);

  await (token ? limitLinkTries(visitor, now) : limitCodeTries(email, asker, now));
  const redeemed = token
    ? await redeemLink(token, now)
    : await redeemCode(toChallengeId(email, visitorId), code, now);
  if ('refused' in redeemed) return fail(redeemed.refused, {}, token ? 'token' : 'code');
  const customer = (await findOrCreateAccount(redeemed.challenge, now)) ?? fail('code_expired');

  await mergeCarts(visitorId, customer.customerId, now);
  cookies.push(await openSession(customer.customerId, raw.headers['user-agent'], now));
  cookies.push(await rememberCustomerDevice(raw.cookies, redeemed.challenge.email, now));
  if (caller) await sessions.delete({ tokenHash: caller.tokenHash }).go();
  return toUser(customer);
});
