import { hashOfEmail } from '#functions/auth/challenge-secrets.ts';
import { redeemCode } from '#functions/auth/redeem.ts';
import { toUser } from '#functions/auth/to-user.ts';
import { moveAccount } from '#functions/data/account-writes.ts';
import { newId } from '#functions/kit/ids.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { addressChangedKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { begunMail, sendBegun } from '#functions/mail/send-once.ts';
import { accountApi } from '#shared/api/account.ts';
import { ownProfile } from './own-profile.ts';
import { addressChallengeIdOf, sendAddressCode } from './send-address-code.ts';

/** With the change goes the row of the letter to the old address, so that no crash keeps it from being told. */
export const handler = serveCustomer(accountApi.changeEmail, async ({ body }, scope) => {
  const { caller, now, visitor, fail } = scope;
  const { email, code } = body;
  const before = await ownProfile(caller.customerId);
  // With a code, the answer to the first try was lost on its way.
  if (before.email === email) return code ? toUser(before) : fail('email_unchanged', {}, 'email');
  if (!code) return sendAddressCode(email, caller, visitor, now);

  await countAgainst('signInTriesByVisitor', visitor, now);
  const redeemed = await redeemCode(addressChallengeIdOf(email, caller), code, now);
  if ('refused' in redeemed) return fail(redeemed.refused, {}, 'code');
  const changeId = newId('chg');
  const letter = begunMail(addressChangedKey(changeId, before.email, now), now);
  const hashes = { from: hashOfEmail(before.email), to: hashOfEmail(email) };
  const outcome = await moveAccount(before, email, hashes, changeId, letter, now);
  // Somebody proved the same address a moment ago, or this account has another one by now.
  if (!outcome.written) return fail('code_expired', {}, 'code');
  await sendBegun(letter, () => composeLetter(letter), now);
  return toUser({ ...before, email });
});
