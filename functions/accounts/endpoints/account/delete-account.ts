import { findClosureBlockers, paymentInProgressReason } from '#functions/accounts/closure-blockers.ts';
import { accountComposers } from '#functions/accounts/emails/account-composers.ts';
import { toAccountDeletedKey } from '#functions/accounts/emails/email-keys.ts';
import { endOtherSessions, eraseAccountData } from '#functions/accounts/erase-account-data.ts';
import { listOwnedEmails } from '#functions/accounts/owned-emails.ts';
import { retainRecords } from '#functions/accounts/retain-records.ts';
import { beginClosing, closeAccount } from '#functions/accounts/transactions/account-transactions.ts';
import { buildEndedSessionCookie } from '#functions/runtime/cookie.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { session } from '#functions/table/entities/session.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { retentionReason } from '#shared/domain/common/retention.ts';

/**
 * The first write closes the account for new business, or refuses with everything as it was. From then on nothing can
 * speak against the end, and a process may die after any write: no other device stays signed in to what goes, what has to
 * be retained is closed before anything is deleted, the account goes together with the row of its last email, and the
 * session that may ask again goes last of all.
 */
export const handler = serveCustomer(accountApi.deleteAccount, async ({ body }, scope) => {
  const { caller, cookies, now, fail } = scope;
  const { customerId, tokenHash } = caller;
  const { data: account } = await customer.get({ customerId }).go({ consistent: true });
  const refuse = (reasons: string[]) => fail('account_in_use', { reason: reasons.join(' '), reasons });
  if (account && body.email !== account.email) fail('email_differs', {}, 'email');
  if (account && !account.closingAt) {
    const reasons = await findClosureBlockers(customerId, now);
    if (reasons.length > 0) refuse(reasons);
    if (!(await beginClosing(account, now))) refuse([paymentInProgressReason]);
  }
  await endOtherSessions(customerId, tokenHash);
  const emails = account ? await listOwnedEmails(account) : [];
  const retained = await retainRecords(customerId, emails, now);
  if (account) {
    const { email } = account;
    await eraseAccountData(customerId, emails);
    const until = retained.find(({ why }) => why === retentionReason)?.until;
    const message = buildPendingMail(toAccountDeletedKey(customerId, email, until, now), now);
    const { outcome } = await closeAccount(account, hashEmail(email), message);
    if (outcome === 'done') await sendPending(message, accountComposers, now);
    else await expectGone(customerId);
    // Somebody may have signed in before the address was free.
    await endOtherSessions(customerId, tokenHash);
  }
  await session.delete({ tokenHash }).go();
  cookies.push(buildEndedSessionCookie());
  return { kept: retained };
});

/** Two devices may delete the same account at once: then the other one has sent the email. */
async function expectGone(customerId: string): Promise<void> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  if (data) throw new Error(`The account ${customerId} could not be closed.`);
}
