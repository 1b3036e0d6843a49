import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSolved, solvePuzzle } from './proof-of-work.ts';

test.each([1, 5, 8, 9, 12])(
  'a nonce solves a puzzle of %i bits only if the hash starts with that many zero bits',
  (bits) => {
    for (let nonce = 0; nonce < 500; nonce++) {
      const hash = createHash('sha256').update(`one.two:${nonce}`).digest();
      const digits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      const isRight = digits.startsWith('0'.repeat(bits));
      expect(isSolved({ challenge: 'one.two', difficulty: bits }, String(nonce))).toBe(isRight);
    }
  },
);

test('the solver finds the first valid nonce, which does not solve another challenge', () => {
  const puzzle = { challenge: 'one.two', difficulty: 10 };
  const { nonce } = solvePuzzle(puzzle);
  expect(isSolved(puzzle, nonce)).toBe(true);
  expect(Array.from({ length: Number(nonce) }, (_, each) => isSolved(puzzle, String(each)))).not.toContain(
    true,
  );
  expect(isSolved({ ...puzzle, challenge: 'one.three' }, nonce)).toBe(false);
});
