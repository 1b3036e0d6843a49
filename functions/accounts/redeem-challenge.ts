import { type ChallengeRecord, challenge } from '#functions/accounts/entities/challenge.ts';
import { isFailedCondition, isWritten } from '#functions/table/transact.ts';
import { hashCode, isSameHash, readLinkToken } from './challenge-secrets.ts';

const maxTries = 5;

export type RedeemResult = { challenge: ChallengeRecord } | { refused: 'code_invalid' | 'code_expired' };

const expired = { refused: 'code_expired' } as const;

/** Counts the try before checking the code, so tries made at the same moment all count. The code stays valid. */
export async function tryCode(challengeId: string, code: string, now: Date): Promise<RedeemResult> {
  const row = await challenge
    .patch({ challengeId })
    .add({ tries: 1 })
    .where(
      ({ tries, expiresAt }, { lt, gt }) => `${lt(tries, maxTries)} AND ${gt(expiresAt, now.toISOString())}`,
    )
    .go({ response: 'all_new' })
    .then(({ data }) => data as ChallengeRecord, ignoreFailedCondition);
  if (!row) return expired;
  if (isSameHash(row.codeHash, await hashCode(challengeId, code))) return { challenge: row };
  return row.tries < maxTries ? { refused: 'code_invalid' } : expired;
}

export async function redeemCode(challengeId: string, code: string, now: Date): Promise<RedeemResult> {
  const tried = await tryCode(challengeId, code, now);
  return 'refused' in tried ? tried : takeChallenge(tried.challenge);
}

/** A link cannot be guessed, so its tries are not counted. */
export async function redeemLink(token: string, now: Date): Promise<RedeemResult> {
  const { challengeId, tokenHash } = readLinkToken(token);
  const { data: row } = await challenge.get({ challengeId }).go({ consistent: true });
  if (!row || row.expiresAt <= now.toISOString() || !isSameHash(row.tokenHash, tokenHash)) return expired;
  return takeChallenge(row);
}

/** Deletes the challenge: of two people who hold the same code or link, only one gets in. */
export async function takeChallenge(row: ChallengeRecord): Promise<RedeemResult> {
  const isTaken = await isWritten(
    challenge
      .delete({ challengeId: row.challengeId })
      .where(({ codeHash }, { eq }) => eq(codeHash, row.codeHash))
      .go(),
  );
  return isTaken ? { challenge: row } : expired;
}

function ignoreFailedCondition(error: unknown): undefined {
  if (!isFailedCondition(error)) throw error;
}
