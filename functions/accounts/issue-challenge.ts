import { type ChallengeRecord, challenge } from '#functions/accounts/entities/challenge.ts';
import { codeMinutes } from '#shared/domain/accounts/session.ts';
import { createCode, createLinkToken, hashCode } from './challenge-secrets.ts';

type ChallengeRequest = Pick<ChallengeRecord, 'challengeId' | 'email' | 'profile'>;

export const codeSeconds = codeMinutes * 60;

/** Replaces the earlier challenge, and returns the secrets that only the email may contain. */
export async function issueChallenge({ challengeId, email, profile }: ChallengeRequest, now: Date) {
  const code = createCode();
  const { token, tokenHash } = createLinkToken(challengeId);
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
  await challenge
    .put({
      challengeId,
      email,
      codeHash: await hashCode(challengeId, code),
      tokenHash,
      tries: 0,
      expiresAt: expiresAt.toISOString(),
      ...(profile ? { profile } : {}),
      ttl: Math.floor(expiresAt.getTime() / 1000),
    })
    .go();
  return { code, token };
}
