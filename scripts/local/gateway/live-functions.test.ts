import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveFunctions, liveFunctions } from './live-functions.ts';

let folder: string;
let functions: LiveFunctions;
const write = (file: string, code: string) => writeFileSync(join(folder, 'functions/cart', file), code);
const answer = () => functions.invoke('cart.countBottles', {}, 60_000).catch(String);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-live-'));
  mkdirSync(join(folder, 'functions/cart/endpoints'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  write('bottles.ts', 'export const bottles: number = 1;');
  write(
    'endpoints/count-bottles.ts',
    "import { bottles } from '../bottles.ts'; export const handler = async () => bottles;",
  );
  functions = await liveFunctions(folder);
});
afterAll(async () => {
  await functions.close();
  rmSync(folder, { recursive: true });
});

it('a function runs its current source, even after an error was saved and fixed', async () => {
  expect(await answer()).toBe(1);
  write('bottles.ts', 'export const bottles: number = 2;');
  await expect.poll(answer).toBe(2);
  write('endpoints/count-bottles.ts', 'export const handler = async () => {');
  await expect.poll(answer).toMatch(/Error/);
  write('endpoints/count-bottles.ts', 'export const handler = async () => 3;');
  await expect.poll(answer).toBe(3);
});
