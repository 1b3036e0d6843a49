import { buildSignInEmail } from '#functions/accounts/emails/sign-in-email.ts';
import type { ChallengeRecord } from '#functions/accounts/entities/challenge.ts';
import { sendImmediately } from '#functions/runtime/email/send-immediately.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { toChallengeId } from './challenge-secrets.ts';
import { codeSeconds, issueChallenge } from './issue-challenge.ts';
import { limitSignInCodes, type SignInAttempt, uncountUnsentCode } from './sign-in-limits.ts';

type CodeRequest = {
  email: string;
  visitorId: string;
  asker: SignInAttempt;
  profile?: ChallengeRecord['profile'];
};

/**
 * Writes a challenge and sends one email. The calls and their order are the same for every address, so that neither the
 * answer nor its time reveals whether the address has an account; only the email does.
 */
export async function sendCode({ email, visitorId, asker, profile }: CodeRequest, now: Date) {
  const counted = await limitSignInCodes(email, asker, now);
  const { data: owner } = await emailOwner.get({ emailHash: hashEmail(email) }).go({ consistent: true });
  const challengeId = toChallengeId(email, visitorId);
  const { code, token } = await issueChallenge({ challengeId, email, profile }, now);
  const kind = owner ? 'welcomeBack' : profile ? 'newAccount' : 'noAccount';
  const message = buildSignInEmail({ kind, email, code, token });
  await sendImmediately(message, 'sign-in', () => uncountUnsentCode(counted, now));
  return { status: 'code_sent' as const, expiresInSeconds: codeSeconds };
}
