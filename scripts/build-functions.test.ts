import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest } from '#functions/testing/checkout.ts';
import { daily } from '#functions/testing/depth.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { functionIds, nativeFunctionIds } from '#infra/functions.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { budgetBytes, buildFunctions, exceptions, type FunctionSize } from './build-functions.ts';
import { nativePackages } from './native-parts.ts';

const root = path.resolve(import.meta.dirname, '..');
const outDir = `dist/functions-test-${process.pid}`;
let sizes: FunctionSize[] = [];

const rendering = ['jobs.renderPages', 'site.renderMissing', 'streams.followCatalogue'];
/** A quarter of the functions each day, a different one every day, plus those that the tests below look into. */
const called = [
  'account.changeEmail',
  'assistant.sendMessage',
  'cart.addItem',
  'cart.listItems',
  'catalogue.getProduct',
  'checkout.createPaymentIntent',
  'orderDesk.deleteNote',
  ...Object.keys(exceptions),
  ...nativeFunctionIds,
];
const built = [...new Set([...daily(functionIds), ...rendering, ...called])];

withTable();
withShop();

beforeAll(async () => {
  sizes = await buildFunctions(built, outDir);
}, 300_000);

afterAll(() => rm(path.join(root, outDir), { recursive: true, force: true }));

const loadHandler = async (id: string): Promise<ApiHandler> =>
  (await import(path.join(root, outDir, id, 'index.mjs'))).handler;

describe('the function bundles', () => {
  it('stay within their size budgets', () => {
    expect(sizes).toHaveLength(built.length);
    expect(sizes.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
  });

  it('are at most 500 kB when they use only the table, apart from the listed exceptions', () => {
    const larger = sizes.filter(({ kind, bytes }) => kind === 'tableOnly' && bytes > 500_000);
    expect(larger.map(({ id }) => id)).toEqual(Object.keys(exceptions));
    expect(budgetBytes.tableOnly).toBeLessThanOrEqual(500_000);
  });

  it('contain only the adapters that they use, and page rendering only where it is needed', async () => {
    const { outputs } = JSON.parse(await readFile(path.join(root, outDir, 'meta.json'), 'utf8')) as Metafile;
    const listInputs = (id: string) => Object.keys(outputs[`${outDir}/${id}/index.mjs`]?.inputs ?? {});
    const listAdapters = (id: string) =>
      listInputs(id).filter((file) => file.startsWith('functions/adapters/'));
    expect(listAdapters('cart.addItem')).toEqual([]);
    expect(listAdapters('account.changeEmail').sort()).toEqual(
      ['mailer', 'ses', 'wiring/mailer', 'wiring/replaceable', 'wiring/wire'].map(
        (name) => `functions/adapters/${name}.ts`,
      ),
    );
    const withPages = built.filter((id) => listInputs(id).includes('dist/site/render.js'));
    expect(withPages.toSorted()).toEqual(rendering);
  });

  it('leave out unused contracts of their area, and ElectroDB where it is not used', async () => {
    const { outputs } = JSON.parse(await readFile(path.join(root, outDir, 'meta.json'), 'utf8')) as Metafile;
    const deleteNote = await readFile(path.join(root, outDir, 'orderDesk.deleteNote/index.mjs'), 'utf8');
    expect(deleteNote).toContain(orderDeskApi.deleteNote.path);
    expect(deleteNote).not.toContain(orderDeskApi.sendParcel.path);
    const inputs = Object.entries(outputs[`${outDir}/catalogue.getProduct/index.mjs`]?.inputs ?? {});
    const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
    expect(used).toContain('functions/catalogue/product-read-model.ts');
    expect(used.filter((file) => file.includes('/electrodb/'))).toEqual([]);
  });

  it("do not read the AWS SDK's shared configuration files", async () => {
    const { outputs } = JSON.parse(await readFile(path.join(root, outDir, 'meta.json'), 'utf8')) as Metafile;
    const listOutputsWith = (input: string) =>
      Object.entries(outputs)
        .filter(([, { inputs }]) => Object.keys(inputs).some((file) => file.endsWith(input)))
        .map(([file]) => file);
    expect(listOutputsWith('/shared-ini-file-loader/readFile.js')).toEqual([]);
    // The SDK's loader must still exist under this name, by which the bundler replaces it.
    expect(listOutputsWith('/shared-ini-file-loader/loadSharedConfigFiles.js')).not.toEqual([]);
  });

  it('import native packages exactly where these are deployed with them', async () => {
    const { outputs } = JSON.parse(await readFile(path.join(root, outDir, 'meta.json'), 'utf8')) as Metafile;
    const importing = Object.entries(outputs)
      .filter(([, { imports }]) =>
        imports.some((one) => nativePackages.some((name) => one.external && one.path === name)),
      )
      .map(([file]) => path.basename(path.dirname(file)));
    expect(new Set(importing)).toEqual(new Set(nativeFunctionIds));
  });

  it("use a reduced module in place of Node's http", async () => {
    const { outputs } = JSON.parse(await readFile(path.join(root, outDir, 'meta.json'), 'utf8')) as Metafile;
    const loading = Object.entries(outputs).filter(([, { imports }]) =>
      imports.some(({ path, kind }) => kind === 'import-statement' && /^(node:)?http$/.test(path)),
    );
    expect(loading.map(([file]) => file)).toEqual([]);
    expect(outputs[`${outDir}/checkout.createPaymentIntent/index.mjs`]?.inputs).toHaveProperty('lean:http');
  });

  it('load in Node and export a handler, and their lazily loaded parts load too', async () => {
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
    expect(stdout.trim().split('\n')).toEqual(built.map(() => 'function'));
  }, 300_000);

  it('write to the table and read from it', async () => {
    const productId = await createBottle({ name: 'Ardlussa 12' });
    const headers = { 'x-session-id': newSessionId() };
    const body = { productId, quantity: 2 };
    const added = await request(await loadHandler('cart.addItem'), cartApi.addItem, { headers, body });
    expect(added.status).toBe(201);
    const listed = await request<unknown[]>(await loadHandler('cart.listItems'), cartApi.listItems, {
      headers,
    });
    expect(listed.body).toMatchObject([{ quantity: 2, product: { name: 'Ardlussa 12' } }]);
    const shown = await request(await loadHandler('catalogue.getProduct'), catalogueApi.getProduct, {
      params: { id: productId },
    });
    expect(shown.body).toMatchObject({ name: 'Ardlussa 12' });
  });

  it('set up a payment with the bundled part of the Stripe library', async () => {
    const productId = await createBottle({ name: 'Ardlussa 12' });
    const sessionId = await createCart({ productId });
    const body = {
      sessionId,
      addressId: null,
      guestDetails: guest,
      deliveryMethod: 'royal-mail-tracked-48',
    };
    const handler = await loadHandler('checkout.createPaymentIntent');
    const headers = { 'x-session-id': sessionId };
    const reply = await request(handler, checkoutApi.createPaymentIntent, { headers, body });
    expect(reply.body).toMatchObject({ paymentIntentId: expect.stringMatching(/^pi_/) });
  });
});
