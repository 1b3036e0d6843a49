import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answers } from '#scripts/local/dynamodb.ts';
import { isAlive } from '../install.mjs';
import { findWarmDatabase } from './warm-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dram-warm-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listNames = () => readdirSync(folder).filter((name) => name.endsWith('.json'));

test('test runs that start at the same time share one database', async () => {
  const [one, other] = await Promise.all([findWarmDatabase(folder, 5_000), findWarmDatabase(folder, 5_000)]);
  expect(other).toBe(one);
  expect(await answers(one)).toBe(true);
});

test('a later run reuses the database or replaces a dead one, and an unused one stops', async () => {
  const one = await findWarmDatabase(folder, 5_000);
  expect(await findWarmDatabase(folder, 5_000)).toBe(one);
  const file = join(folder, listNames()[0] ?? '');
  const { pid } = JSON.parse(readFileSync(file, 'utf8'));
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(listNames()).toEqual([]);
  writeFileSync(file, JSON.stringify({ url: one, pid }));
  const other = await findWarmDatabase(folder, 2_000);
  expect(other).not.toBe(one);
  rmSync(file);
  await expect.poll(() => answers(other)).toBe(undefined);
});
