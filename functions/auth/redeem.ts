import { type ChallengeRecord, challenge } from '#functions/data/challenge.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { hashOfCode, isSame, readLinkToken } from './challenge-secrets.ts';

/** So often may a code be tried before it is dead. */
const mostTries = 5;

export type Redeemed = { challenge: ChallengeRecord } | { refused: 'code_invalid' | 'code_expired' };

const expired = { refused: 'code_expired' } as const;

/** Counts the try before it looks at the code, so that tries made at the same moment all count. */
export async function redeemCode(challengeId: string, code: string, now: Date): Promise<Redeemed> {
  const row = await challenge
    .patch({ challengeId })
    .add({ tries: 1 })
    .where(
      ({ tries, expiresAt }, { lt, gt }) => `${lt(tries, mostTries)} AND ${gt(expiresAt, now.toISOString())}`,
    )
    .go({ response: 'all_new' })
    .then(({ data }) => data as ChallengeRecord, absentOnRefusal);
  if (!row) return expired;
  if (isSame(row.codeHash, await hashOfCode(challengeId, code))) return use(row);
  return row.tries < mostTries ? { refused: 'code_invalid' } : expired;
}

/** A link cannot be guessed, so that no try is counted. */
export async function redeemLink(token: string, now: Date): Promise<Redeemed> {
  const { challengeId, tokenHash } = readLinkToken(token);
  const { data: row } = await challenge.get({ challengeId }).go({ consistent: true });
  if (!row || row.expiresAt <= now.toISOString() || !isSame(row.tokenHash, tokenHash)) return expired;
  return use(row);
}

/** Takes the challenge away: of two who hold the same code or link, one gets in. */
async function use(row: ChallengeRecord): Promise<Redeemed> {
  const taken = await challenge
    .delete({ challengeId: row.challengeId })
    .where(({ codeHash }, { eq }) => eq(codeHash, row.codeHash))
    .go()
    .then(() => true, absentOnRefusal);
  return taken ? { challenge: row } : expired;
}

function absentOnRefusal(error: unknown): undefined {
  if (!isFailedCondition(error)) throw error;
}
