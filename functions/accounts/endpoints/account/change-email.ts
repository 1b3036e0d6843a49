import { accountComposers } from '#functions/accounts/emails/account-composers.ts';
import { toAddressChangedKey } from '#functions/accounts/emails/email-keys.ts';
import { redeemCode } from '#functions/accounts/redeem-challenge.ts';
import { sendAddressCode, toAddressChallengeId } from '#functions/accounts/send-address-code.ts';
import { toUser } from '#functions/accounts/to-user.ts';
import { moveAccount } from '#functions/accounts/transactions/account-transactions.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { createId } from '#functions/runtime/ids.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';

/** The row of the email to the old address is written with the change, so that no crash can lose it. */
export const handler = serveCustomer(accountApi.changeEmail, async ({ body }, scope) => {
  const { caller, now, visitor, fail } = scope;
  const { email, code } = body;
  const before = await loadOpenAccount(caller.customerId);
  // A request with a code repeats one whose answer was lost.
  if (before.email === email) return code ? toUser(before) : fail('email_unchanged', {}, 'email');
  if (!code) return sendAddressCode(email, caller, visitor, now);

  await enforceRateLimit('signInTriesByVisitor', visitor, now);
  const redeemed = await redeemCode(toAddressChallengeId(email, caller), code, now);
  if ('refused' in redeemed) return fail(redeemed.refused, {}, 'code');
  const changeId = createId('chg');
  const message = buildPendingMail(toAddressChangedKey(changeId, before.email, now), now);
  const hashes = { from: hashEmail(before.email), to: hashEmail(email) };
  const { outcome } = await moveAccount(before, email, hashes, changeId, message, now);
  // Somebody else proved the same address a moment ago, or this account's address has changed since.
  if (outcome !== 'done') return fail('code_expired', {}, 'code');
  await sendPending(message, accountComposers, now);
  return toUser({ ...before, email });
});
