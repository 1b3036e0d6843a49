import { createHmac } from 'node:crypto';

const rounds = 6;

/**
 * The position of a number below `size` when all of them are shuffled by a seed; each gets a different position. A
 * Feistel network over the next power of four, repeated until the result is below `size` (Black and Rogaway, "Ciphers
 * with Arbitrary Finite Domains", 2002), so nobody has to store the whole list.
 */
export function shuffle(index: number, size: number, seed: string): number {
  const halfBits = Math.max(1, Math.ceil(Math.log2(size) / 2));
  const mask = 2 ** halfBits - 1;
  const mix = (round: number, half: number): number =>
    createHmac('sha256', seed).update(`${round}|${half}`).digest().readUInt32BE(0) & mask;
  let at = index;
  do {
    let [left, right] = [at >>> halfBits, at & mask];
    for (let round = 0; round < rounds; round++) [left, right] = [right, left ^ mix(round, right)];
    at = left * (mask + 1) + right;
  } while (at >= size);
  return at;
}
