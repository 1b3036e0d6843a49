import { type ChallengeRecord, challenge } from '#functions/data/challenge.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { codeMinutes } from '#shared/domain/session.ts';
import { hashOfCode, newCode, newLinkToken } from './challenge-secrets.ts';

type Wanted = Pick<ChallengeRecord, 'challengeId' | 'email' | 'profile'>;

export const codeSeconds = codeMinutes * 60;

/** Every letter with a code counts alike, whatever the code is for. */
export async function countCode(email: string, visitor: string, now: Date): Promise<void> {
  await Promise.all([
    countAgainst('codesByAddress', email, now),
    countAgainst('codesByAddressInADay', email, now),
    countAgainst('codesByVisitor', visitor, now),
  ]);
}

/** Writes a challenge over the one before; answers what only the letter may tell. */
export async function issueChallenge({ challengeId, email, profile }: Wanted, now: Date) {
  const code = newCode();
  const { token, tokenHash } = newLinkToken(challengeId);
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
  await challenge
    .put({
      challengeId,
      email,
      codeHash: await hashOfCode(challengeId, code),
      tokenHash,
      tries: 0,
      expiresAt: expiresAt.toISOString(),
      ...(profile ? { profile } : {}),
      ttl: Math.floor(expiresAt.getTime() / 1000),
    })
    .go();
  return { code, token };
}
