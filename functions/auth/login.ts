import { mergeCarts } from '#functions/cart/merge-carts.ts';
import { session as sessions } from '#functions/data/session.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { authApi } from '#shared/api/auth.ts';
import { challengeIdOf } from './challenge-secrets.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { openSession } from './open-session.ts';
import { redeemCode, redeemLink } from './redeem.ts';
import { sendCode } from './send-code.ts';
import { toUser } from './to-user.ts';

export const handler = serveCustomer(authApi.login, async ({ body }, scope) => {
  const { session, now, visitor, caller, cookies, raw, fail } = scope;
  const { email = '', code, token } = body;
  const { visitorId } = session;
  if (!code && !token) return sendCode({ email, visitorId, visitor }, now);

  await countAgainst('signInTriesByVisitor', visitor, now);
  const redeemed = token
    ? await redeemLink(token, now)
    : await redeemCode(challengeIdOf(email, visitorId), code ?? '', now);
  if ('refused' in redeemed) return fail(redeemed.refused, {}, token ? 'token' : 'code');
  const customer = (await findOrOpenAccount(redeemed.challenge, now)) ?? fail('code_expired');

  await mergeCarts(visitorId, customer.customerId, now);
  cookies.push(await openSession(customer.customerId, raw.headers['user-agent'], now));
  if (caller) await sessions.delete({ tokenHash: caller.tokenHash }).go();
  return toUser(customer);
});
