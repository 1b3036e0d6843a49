import { randomBytes } from 'node:crypto';
import { isLinkValid, signLink } from '#functions/runtime/link.ts';
import { countOnce } from '#functions/runtime/rate-limit.ts';
import {
  isSolved,
  type Proof,
  type Puzzle,
  proofDifficulty,
  proofMinutes,
} from '#shared/domain/checkout/proof-of-work.ts';

/** Who a proof is valid for: a cart, or the account of a signed-in customer, in one drop. */
type Holder = { dropId: string; cartId: string };

const buildSubject = ({ dropId, cartId }: Holder, salt: string): string =>
  `proof-of-work|${dropId}|${cartId}|${salt}`;

/**
 * A puzzle that need not be stored: its challenge consists of random bits, its end in base 36 seconds and our signature,
 * separated by dots.
 */
export async function createPuzzle(holder: Holder, now: Date): Promise<Puzzle> {
  const salt = randomBytes(12).toString('base64url');
  const until = new Date(now.getTime() + proofMinutes * 60_000);
  const challenge = `${salt}.${await signLink(buildSubject(holder, salt), until)}`;
  return { challenge, difficulty: proofDifficulty };
}

/** Whether a proof solves an unexpired puzzle that we gave this holder, and is used for the first time; that uses it up. */
export async function redeemProof({ challenge, nonce }: Proof, holder: Holder, now: Date): Promise<boolean> {
  const [salt = '', ...token] = challenge.split('.');
  const [expires = ''] = token;
  if (!(await isLinkValid(buildSubject(holder, salt), token.join('.'), now))) return false;
  if (!isSolved({ challenge, difficulty: proofDifficulty }, nonce)) return false;
  // Counted in the window of the puzzle's end, so there is one window however long the puzzle is valid.
  return countOnce(['proofsByChallenge', salt], new Date(Number.parseInt(expires, 36) * 1000));
}
