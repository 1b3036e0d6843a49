import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadedFrom, TimedOut } from './functions.ts';

let folder: string;
const write = (name: string, code: string) =>
  writeFileSync(join(folder, 'functions/cart/endpoints', name), code);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dram-functions-'));
  mkdirSync(join(folder, 'functions/cart/endpoints'), { recursive: true });
  write(
    'count-bottles.ts',
    'export const handler = async (event: object, context: { functionName: string }) => [event, context.functionName];',
  );
  write('sleep-long.ts', 'export const handler = () => new Promise(() => {});');
  write(
    'tell-time.ts',
    'export const handler = async (_: unknown, context: { getRemainingTimeInMillis(): number }) => context.getRemainingTimeInMillis();',
  );
  write('drop-all.ts', "export const handler = async () => { throw new Error('dropped'); };");
  write('not-one.ts', 'export const other = 1;');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a function', () => {
  it('is found by its name and called with the event and a context', async () => {
    const answer = await loadedFrom(folder).invoke('cart.countBottles', { n: 1 }, 60_000);
    expect(answer).toEqual([{ n: 1 }, 'cart.countBottles']);
  });

  it('gets its remaining time, and times out after it', async () => {
    const left = await loadedFrom(folder).invoke('cart.tellTime', {}, 60_000);
    expect(left).toBeGreaterThan(30_000);
    expect(left).toBeLessThanOrEqual(60_000);
    await expect(loadedFrom(folder).invoke('cart.sleepLong', {}, 20)).rejects.toBeInstanceOf(TimedOut);
  });

  it('fails with its own error, or with the name of the missing file or handler', async () => {
    const functions = loadedFrom(folder);
    await expect(functions.invoke('cart.dropAll', {}, 60_000)).rejects.toThrow('dropped');
    await expect(functions.invoke('cart.fillUp', {}, 60_000)).rejects.toThrow(/fill-up\.ts/);
    await expect(functions.invoke('cart.notOne', {}, 60_000)).rejects.toThrow(
      /not-one\.ts exports no handler/,
    );
  });
});
