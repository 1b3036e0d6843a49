import { hashOfEmail } from '#functions/auth/challenge-secrets.ts';
import { codeSeconds, countCode, issueChallenge } from '#functions/auth/issue-challenge.ts';
import { postAtOnce } from '#functions/auth/post-at-once.ts';
import { emailOwner } from '#functions/data/email-owner.ts';
import type { Caller } from '#functions/kit/caller.ts';
import { pseudonym } from '#functions/kit/visitor.ts';
import { newAddressLetter } from '#functions/mail/new-address-letter.ts';

/**
 * A new address in one session. It can never be the challenge of a sign-in, whose browser has an id without spaces, so
 * that a code for one opens nothing of the other.
 */
export const addressChallengeIdOf = (email: string, { tokenHash }: Caller): string =>
  pseudonym(`${email} becomes the address of ${tokenHash}`);

/**
 * Mails a code to a new address, or word that it has an account already. Like signing in it does the same for every
 * address, so that nobody can ask this call whose address belongs to a customer.
 */
export async function sendAddressCode(email: string, caller: Caller, visitor: string, now: Date) {
  await countCode(email, visitor, now);
  const { data: owner } = await emailOwner.get({ emailHash: hashOfEmail(email) }).go({ consistent: true });
  const challengeId = addressChallengeIdOf(email, caller);
  const { code } = await issueChallenge({ challengeId, email }, now);
  await postAtOnce(newAddressLetter({ kind: owner ? 'taken' : 'free', email, code }), 'new-address');
  return { status: 'code_sent' as const, expiresInSeconds: codeSeconds };
}
