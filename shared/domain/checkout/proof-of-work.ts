import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A puzzle that takes a browser a second or two and a server one hash: the SHA-256 of the challenge, a colon and the nonce must
 * begin with `difficulty` zero bits. After Adam Back, "Hashcash: a denial of service counter-measure", 2002.
 */
export type Puzzle = { challenge: string; difficulty: number };
export type Proof = { challenge: string; nonce: string };

/**
 * Zero bits: 2^18 hashes on average, about a second on a phone and a third of that on a computer. A farm of machines pays
 * little for it; what it can reserve is limited anyway (`reservation-limits.ts`). Our own choice.
 */
export const proofDifficulty = 18;

/** For how many minutes a challenge can be answered. */
export const proofMinutes = 5;

function countZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte > 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** Whether a nonce solves a puzzle. */
export const isSolved = ({ challenge, difficulty }: Puzzle, nonce: string): boolean =>
  countZeroBits(sha256(utf8ToBytes(`${challenge}:${nonce}`))) >= difficulty;

/** Tries one nonce after the other, which blocks: only for a worker. */
export function solvePuzzle(puzzle: Puzzle): Proof {
  let nonce = 0;
  while (!isSolved(puzzle, String(nonce))) nonce += 1;
  return { challenge: puzzle.challenge, nonce: String(nonce) };
}
