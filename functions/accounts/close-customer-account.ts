import { findClosureBlockers, paymentInProgressReason } from '#functions/accounts/closure-blockers.ts';
import { accountComposers } from '#functions/accounts/emails/account-composers.ts';
import { toAccountDeletedKey } from '#functions/accounts/emails/email-keys.ts';
import { endOtherSessions, eraseAccountData } from '#functions/accounts/erase-account-data.ts';
import { listOwnedEmails } from '#functions/accounts/owned-emails.ts';
import { type RetainedRecord, retainRecords } from '#functions/accounts/retain-records.ts';
import { beginClosing, closeAccount } from '#functions/accounts/transactions/account-transactions.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { retentionReason } from '#shared/domain/common/retention.ts';

/** Either why the account cannot close yet, or what is retained of it. */
type Closure = { reasons: string[]; kept: RetainedRecord[] };

/**
 * Closes an account, or finishes closing one. The first write closes it for new business, or refuses and changes nothing.
 * After that nothing can block the closure, and the process may die after any write: other devices are signed out first,
 * retained records are anonymised before anything is deleted, and the account is deleted in the transaction that writes its
 * last email and, if staff close it, the audit entry.
 */
export async function closeCustomerAccount(
  customerId: string,
  account: CustomerRecord | null,
  now: Date,
  { tokenHash, entry }: { tokenHash?: string; entry?: AdminAuditEntryRecord },
): Promise<Closure> {
  if (account && !account.closingAt) {
    const reasons = await findClosureBlockers(customerId, now);
    if (reasons.length > 0) return { reasons, kept: [] };
    if (!(await beginClosing(account, now))) return { reasons: [paymentInProgressReason], kept: [] };
  }
  await endOtherSessions(customerId, tokenHash);
  const emails = account ? await listOwnedEmails(account) : [];
  const retained = await retainRecords(customerId, emails, now);
  if (!account) return { reasons: [], kept: retained };
  const { email } = account;
  await eraseAccountData(customerId, emails);
  const until = retained.find(({ why }) => why === retentionReason)?.until;
  const message = buildPendingMail(toAccountDeletedKey(customerId, email, until, now), now);
  const { outcome } = await closeAccount(account, hashEmail(email), message, entry);
  if (outcome === 'done') await sendPending(message, accountComposers, now);
  else await expectGone(customerId);
  // Somebody may have signed in before the address was freed.
  await endOtherSessions(customerId, tokenHash);
  return { reasons: [], kept: retained };
}

/** Two devices may delete the same account at the same time: the other one has then sent the email. */
async function expectGone(customerId: string): Promise<void> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  if (data) throw new Error(`The account ${customerId} could not be closed.`);
}
