import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { computeRoot, rankEntries } from '#shared/domain/ballots/draw.ts';
import { quicknet } from '#shared/domain/catalogue/drops/beacon-chain.ts';

const run = promisify(execFile);
const script = path.join(import.meta.dirname, 'verify-ballot.mjs');

const ids = Array.from({ length: 11 }, (_, index) => (index + 1).toString(16).padStart(64, '0'));
/** A real round of quicknet. */
const beacon = {
  round: 657_413,
  signature:
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
};
const draw = {
  chain: quicknet,
  ...beacon,
  committedAt: '2023-09-01T00:00:00.000Z',
  entries: ids.length,
  root: computeRoot(ids),
  order: rankEntries(beacon.randomness, ids),
};

async function verify(published: object, ...more: string[]): Promise<{ code: number; stdout: string }> {
  const file = path.join(tmpdir(), `ballot-${process.pid}-${Math.random().toString(36).slice(2)}.json`);
  await writeFile(file, JSON.stringify(published));
  return run(process.execPath, [script, file, ...more]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
}

test('the standalone script accepts a valid draw and reports the place of an entry', async () => {
  const { code, stdout } = await verify(draw, draw.order[2] ?? '');
  expect(stdout).not.toContain('WRONG');
  expect(stdout).toContain('is in place 3 of 11.');
  expect(code).toBe(0);
});

test.each([
  ['a changed order', { order: draw.order.toReversed() }, 'the order follows'],
  ['an additional entry', { order: [...draw.order, 'f'.repeat(64)] }, 'as many entries'],
  ['a changed entry', { order: draw.order.with(0, 'f'.repeat(64)) }, 'published root'],
  ['a changed round', { round: 657_414 }, 'have signed the round'],
  ['changed randomness', { randomness: 'ab'.repeat(32) }, 'hash of the signature'],
  ['a root published after the round', { committedAt: '2026-01-01T00:00:00.000Z' }, 'before the round'],
])('the standalone script rejects %s', async (_, change, found) => {
  const { code, stdout } = await verify({ ...draw, ...change });
  expect(code).toBe(1);
  expect(stdout.split('\n').find((line) => line.includes(found))).toMatch(/^WRONG/);
});
