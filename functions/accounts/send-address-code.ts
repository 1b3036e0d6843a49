import { buildNewAddressEmail } from '#functions/accounts/emails/new-address-email.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { sendImmediately } from '#functions/runtime/email/send-immediately.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { codeSeconds, issueChallenge } from './issue-challenge.ts';
import { limitAddressCodes, uncountUnsentCode } from './sign-in-limits.ts';

/**
 * The challenge of a new address in one session. It never equals the challenge of a sign-in, because browser ids contain no
 * spaces, so a code for one is useless for the other.
 */
export const toAddressChallengeId = (email: string, { tokenHash }: Caller): string =>
  toPseudonym(`${email} becomes the address of ${tokenHash}`);

/**
 * Emails a code to a new address, or a message that it already has an account. Like sign-in it does the same for every
 * address, so nobody can use this call to learn which addresses belong to customers.
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
