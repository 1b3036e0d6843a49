import { buildNewAddressEmail } from '#functions/accounts/emails/new-address-email.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { sendImmediately } from '#functions/runtime/email/send-immediately.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { codeSeconds, issueChallenge } from './issue-challenge.ts';
import { limitAddressCodes, uncountUnsentCode } from './sign-in-limits.ts';

/**
 * A new address in one session. It can never be the challenge of a sign-in, whose browser has an id without spaces, so
 * that a code for one opens nothing of the other.
 */
export const toAddressChallengeId = (email: string, { tokenHash }: Caller): string =>
  toPseudonym(`${email} becomes the address of ${tokenHash}`);

/**
 * Mails a code to a new address, or word that it has an account already. Like signing in it does the same for every
 * address, so that nobody can ask this call whose address belongs to a customer.
 */
export async function sendAddressCode(email: string, caller: Caller, visitor: string, now: Date) {
  const counted = await limitAddressCodes(email, caller.customerId, visitor, now);
  const { data: owner } = await emailOwner.get({ emailHash: hashEmail(email) }).go({ consistent: true });
  const challengeId = toAddressChallengeId(email, caller);
  const { code } = await issueChallenge({ challengeId, email }, now);
  const message = buildNewAddressEmail({ kind: owner ? 'taken' : 'free', email, code });
  await sendImmediately(message, 'new-address', () => uncountUnsentCode(counted, now));
  return { status: 'code_sent' as const, expiresInSeconds: codeSeconds };
}
