import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { functionIds } from '#infra/functions.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { buildFunctions, type FunctionSize } from './build-functions.ts';
import { stripeResources } from './lean-packages.ts';

const root = path.resolve(import.meta.dirname, '..');
const outDir = `dist/functions-test-${process.pid}`;
let sizes: FunctionSize[] = [];

withTable();

beforeAll(async () => {
  sizes = await buildFunctions(functionIds, outDir);
}, 300_000);

afterAll(() => rm(path.join(root, outDir), { recursive: true, force: true }));

const loadHandler = async (id: string): Promise<ApiHandler> =>
  (await import(path.join(root, outDir, id, 'index.mjs'))).handler;

describe('the bundles of the functions', () => {
  it('are one for every endpoint, job, stream consumer and event handler', () => {
    expect(sizes.map(({ id }) => id).sort()).toEqual([...functionIds].sort());
  });

  it('stay within their budgets', () => {
    expect(sizes.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
  });

  it('load in Node as they lie and export a handler, and so do the parts that are loaded later', async () => {
    const files = sizes.flatMap(({ id }) => {
      const folder = path.join(root, outDir, id);
      const parts = readdirSync(folder).filter((name) => /^part-.*\.mjs$/.test(name));
      return ['index.mjs', ...parts].map((name) => path.join(folder, name));
    });
    const script = `
      for (const file of process.argv.slice(1)) {
        const { handler } = await import(file);
        if (file.endsWith('index.mjs')) console.log(typeof handler);
      }`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
      ...files,
    ]);
    expect(stdout.trim().split('\n')).toEqual(functionIds.map(() => 'function'));
  }, 300_000);

  it('write to the table and read from it, though ElectroDB is handed only the commands that it calls', async () => {
    const productId = await createBottle({ name: 'Ardlussa 12' });
    const headers = { 'x-session-id': newSessionId() };
    const body = { productId, quantity: 2 };
    const added = await request(await loadHandler('cart.addItem'), cartApi.addItem, { headers, body });
    expect(added.status).toBe(201);
    const listed = await request<unknown[]>(await loadHandler('cart.listItems'), cartApi.listItems, {
      headers,
    });
    expect(listed.body).toMatchObject([{ quantity: 2, product: { name: 'Ardlussa 12' } }]);
  });

  it('have all of Stripe that the adapter speaks to', async () => {
    const source = await readFile(path.join(root, 'functions/adapters/stripe.ts'), 'utf8');
    const usedResources = [...source.matchAll(/\bstripe\.(\w+)\.\w+\(/g)].map(([, name = '']) => name);
    const bundledResources = stripeResources.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
    expect(usedResources.filter((name) => ![...bundledResources, 'webhooks'].includes(name))).toEqual([]);
  });
});
