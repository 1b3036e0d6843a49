import { randomBytes } from 'node:crypto';
import { isLinkValid, signLink } from '#functions/runtime/link.ts';
import { countOnce } from '#functions/runtime/rate-limit.ts';
import {
  isSolved,
  type Proof,
  type Puzzle,
  proofDifficulty,
  proofMinutes,
} from '#shared/domain/orders/proof-of-work.ts';

/** For whom a proof counts: a cart, or the account of who is signed in, in one drop. */
type Holder = { dropId: string; cartId: string };

const buildSubject = ({ dropId, cartId }: Holder, salt: string): string =>
  `proof-of-work|${dropId}|${cartId}|${salt}`;

/** A puzzle that nobody has to remember: its challenge is chance, the end in base 36 seconds and our signature, with dots between. */
export async function createPuzzle(holder: Holder, now: Date): Promise<Puzzle> {
  const salt = randomBytes(12).toString('base64url');
  const until = new Date(now.getTime() + proofMinutes * 60_000);
  const challenge = `${salt}.${await signLink(buildSubject(holder, salt), until)}`;
  return { challenge, difficulty: proofDifficulty };
}

/** Whether a proof is of a puzzle of ours for this holder that is not over, and is used for the first time; it is used up then. */
export async function redeemProof({ challenge, nonce }: Proof, holder: Holder, now: Date): Promise<boolean> {
  const [salt = '', ...token] = challenge.split('.');
  const [expires = ''] = token;
  if (!(await isLinkValid(buildSubject(holder, salt), token.join('.'), now))) return false;
  if (!isSolved({ challenge, difficulty: proofDifficulty }, nonce)) return false;
  // Counted in the window of its end, so that there is one window however long it lives.
  return countOnce(['proofsByChallenge', salt], new Date(Number.parseInt(expires, 36) * 1000));
}
