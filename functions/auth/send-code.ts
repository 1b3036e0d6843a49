import type { ChallengeRecord } from '#functions/data/challenge.ts';
import { emailOwner } from '#functions/data/email-owner.ts';
import { signInLetter } from '#functions/mail/sign-in-letter.ts';
import { challengeIdOf, hashOfEmail } from './challenge-secrets.ts';
import { codeSeconds, countCode, issueChallenge } from './issue-challenge.ts';
import { postAtOnce } from './post-at-once.ts';

type Wanted = { email: string; visitorId: string; visitor: string; profile?: ChallengeRecord['profile'] };

/**
 * Writes a challenge and mails one letter, for every address the same calls in the same order: neither the answer nor
 * the time it takes tells whether the address has an account. Only its owner reads in the letter which it was.
 */
export async function sendCode({ email, visitorId, visitor, profile }: Wanted, now: Date) {
  await countCode(email, visitor, now);
  const { data: owner } = await emailOwner.get({ emailHash: hashOfEmail(email) }).go({ consistent: true });
  const challengeId = challengeIdOf(email, visitorId);
  const { code, token } = await issueChallenge({ challengeId, email, profile }, now);
  const kind = owner ? 'welcomeBack' : profile ? 'newAccount' : 'noAccount';
  await postAtOnce(signInLetter({ kind, email, code, token }), 'sign-in');
  return { status: 'code_sent' as const, expiresInSeconds: codeSeconds };
}
