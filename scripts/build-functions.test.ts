import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionIds } from '#infra/functions.ts';
import { buildFunctions, type FunctionSize } from './build-functions.ts';

const root = path.resolve(import.meta.dirname, '..');
const outDir = `dist/functions-test-${process.pid}`;
let sizes: FunctionSize[] = [];

beforeAll(async () => {
  sizes = await buildFunctions(functionIds, outDir);
});

afterAll(() => rm(path.join(root, outDir), { recursive: true, force: true }));

describe('the bundles of the functions', () => {
  it('are one for every endpoint, job, stream consumer and event handler', () => {
    expect(sizes.map(({ id }) => id).sort()).toEqual([...functionIds].sort());
  });

  it('stay within 700 kB each, and what their large parts add', () => {
    expect(sizes.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
  });

  it('load in Node as they lie and export a handler', async () => {
    const files = sizes.map(({ id }) => path.join(root, outDir, id, 'index.mjs'));
    const script = `
      for (const file of process.argv.slice(1)) {
        const { handler } = await import(file);
        console.log(typeof handler);
      }`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
      ...files,
    ]);
    expect(stdout.trim().split('\n')).toEqual(functionIds.map(() => 'function'));
  });
});
