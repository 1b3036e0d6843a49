import { hashOfEmail } from '#functions/auth/challenge-secrets.ts';
import { beginClosing, closeAccount } from '#functions/data/account-writes.ts';
import { customer } from '#functions/data/customer.ts';
import { session } from '#functions/data/session.ts';
import { endedSessionCookie } from '#functions/kit/cookie.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { accountDeletedKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { begunMail, sendBegun } from '#functions/mail/send-once.ts';
import { accountApi } from '#shared/api/account.ts';
import { keptBecause } from '#shared/domain/retention.ts';
import { endOtherSessions, eraseBelongings } from './erase.ts';
import { payingReason, reasonsToKeep } from './in-use.ts';
import { keepRecords } from './keep-records.ts';

/**
 * The first write closes the account for new business, or refuses with everything as it was. From then on nothing can
 * speak against the end, and a process may die after any write: no other device stays signed in to what goes, what is
 * kept has its end before anything is deleted, the account goes together with the row of its last letter, and the
 * session that may ask again goes last of all.
 */
export const handler = serveCustomer(accountApi.deleteAccount, async ({ body }, scope) => {
  const { caller, cookies, now, fail } = scope;
  const { customerId, tokenHash } = caller;
  const { data: account } = await customer.get({ customerId }).go({ consistent: true });
  const refuse = (reasons: string[]) => fail('account_in_use', { reason: reasons.join(' '), reasons });
  if (account && body.email !== account.email) fail('email_differs', {}, 'email');
  if (account && !account.closingAt) {
    const reasons = await reasonsToKeep(customerId, now);
    if (reasons.length > 0) refuse(reasons);
    if (!(await beginClosing(account, now))) refuse([payingReason]);
  }
  await endOtherSessions(customerId, tokenHash);
  const kept = await keepRecords(customerId, now);
  if (account) {
    const { email } = account;
    await eraseBelongings(customerId, email);
    const until = kept.find(({ why }) => why === keptBecause)?.until;
    const letter = begunMail(accountDeletedKey(customerId, email, until, now), now);
    const outcome = await closeAccount(account, hashOfEmail(email), letter);
    if (outcome.written) await sendBegun(letter, () => composeLetter(letter), now);
    else await expectGone(customerId);
    // Somebody may have signed in before the address was free.
    await endOtherSessions(customerId, tokenHash);
  }
  await session.delete({ tokenHash }).go();
  cookies.push(endedSessionCookie());
  return { kept };
});

/** Two devices may delete the same account at once: then the other one has sent the letter. */
async function expectGone(customerId: string): Promise<void> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  if (data) throw new Error(`The account ${customerId} could not be closed.`);
}
