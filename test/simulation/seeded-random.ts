import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createSeededRandom } from '#functions/testing/seeded-random.ts';

/** The random choices of one step. They depend only on the seed and the step, so steps can be left out. */
export type Dice = {
  chance(of: number): boolean;
  below(count: number): number;
  pickOne<T>(choices: readonly T[]): T | undefined;
};

export function createDice(seed: number, step: number): Dice {
  const next = createSeededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b));
  next();
  const below = (count: number) => Math.floor(next() * count);
  return { chance: (of) => next() < of, below, pickOne: (choices) => choices[below(choices.length)] };
}

const real = { random: Math.random, randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID };

/** Also derives every id, code and jitter of the shop from the seed while the simulation runs. */
export function seedEverything(seed: number): void {
  const next = createSeededRandom(seed);
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(next() * 256)));
  Math.random = next;
  crypto.randomBytes = ((size: number) => bytes(size)) as typeof crypto.randomBytes;
  crypto.randomUUID = () => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  syncBuiltinESMExports();
}

export function unseedEverything(): void {
  Math.random = real.random;
  crypto.randomBytes = real.randomBytes;
  crypto.randomUUID = real.randomUUID;
  syncBuiltinESMExports();
}
