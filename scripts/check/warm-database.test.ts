import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answers } from '#scripts/local/dynamodb.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import { findWarmDatabase } from './warm-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dram-running-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('runs that start together share a database of their own version; the next finds it, and unused it ends', async () => {
  const file = join(folder, 'database.json');
  const find = () => findWarmDatabase(file, 3_000);
  const outdated = 'http://127.0.0.1:9';
  writeFileSync(file, JSON.stringify({ url: outdated, version: 'another' }));
  const [one, other] = await Promise.all([find(), find()]);
  expect([one, other]).toEqual([one, one]);
  expect(one).not.toBe(outdated);
  await pollUntil(() => answers(one));
  expect(await find()).toBe(one);
  await expect.poll(() => existsSync(file)).toBe(false);
  await expect.poll(() => answers(one)).toBe(undefined);
});
