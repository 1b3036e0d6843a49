import { hashOfEmail } from '#functions/auth/challenge-secrets.ts';
import { closeAccount } from '#functions/data/account-writes.ts';
import { customer } from '#functions/data/customer.ts';
import { endedSessionCookie } from '#functions/kit/cookie.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { accountDeletedKey, composeLetter } from '#functions/mail/letters.ts';
import { begunMail, sendBegun } from '#functions/mail/send-once.ts';
import { accountApi } from '#shared/api/account.ts';
import { keptBecause } from '#shared/domain/retention.ts';
import { endSessions, eraseBelongings } from './erase.ts';
import { payingReason, reasonsToKeep } from './in-use.ts';
import { keepRecords } from './keep-records.ts';

/**
 * In this order a process may die after any write: what is kept has its end before anything is deleted, the account goes
 * together with the row of its last letter, and the session that may ask again goes last of all.
 */
export const handler = serveCustomer(accountApi.deleteAccount, async ({ body }, scope) => {
  const { caller, cookies, now, fail } = scope;
  const { customerId, tokenHash } = caller;
  const { data: account } = await customer.get({ customerId }).go({ consistent: true });
  if (account) {
    if (body.email !== account.email) fail('email_differs', {}, 'email');
    const reasons = await reasonsToKeep(customerId, now);
    if (reasons.length > 0) fail('account_in_use', { reason: reasons.join(' '), reasons });
  }
  const kept = await keepRecords(customerId, now);
  if (account) {
    const { email } = account;
    await eraseBelongings(customerId, email);
    const until = kept.find(({ why }) => why === keptBecause)?.until;
    const letter = begunMail(accountDeletedKey(customerId, email, until, now), now);
    const outcome = await closeAccount(account, hashOfEmail(email), letter);
    if (!outcome.written) fail('account_in_use', { reason: payingReason, reasons: [payingReason] });
    await sendBegun(letter, () => composeLetter(letter), now);
  }
  await endSessions(customerId, tokenHash);
  cookies.push(endedSessionCookie());
  return { kept };
});
