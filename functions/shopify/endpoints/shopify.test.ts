import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as archiveProduct } from '#functions/catalogue/endpoints/products/archive-product.ts';
import { handler as moveStock } from '#functions/catalogue/endpoints/products/move-stock.ts';
import { handler as restoreProduct } from '#functions/catalogue/endpoints/products/restore-product.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { type StockRecord, stock as stockRow } from '#functions/catalogue/entities/stock.ts';
import { readStock } from '#functions/catalogue/spread-stock.ts';
import { spreadStock } from '#functions/catalogue/transactions/spread-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import { shopifyPush } from '#functions/shopify/entities/shopify-push.ts';
import { shopifyVariant } from '#functions/shopify/entities/shopify-variant.ts';
import { handler as syncShopifyStock } from '#functions/shopify/jobs/sync-shopify-stock.ts';
import { client } from '#functions/table/table.ts';
import { buildBallotPlan, planBallot } from '#functions/testing/ballots.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { request } from '#functions/testing/request.ts';
import { createCountedBottle, sumLedger, withShopify } from '#functions/testing/shopify.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { openStream } from '#functions/testing/stream-drain.ts';
import { withTable } from '#functions/testing/table.ts';
import { addProduct } from '#scripts/emulators/shopify/shop-data.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import {
  type ShopifyProduct,
  type StockUpdate,
  type SyncRun,
  shopifyApi,
} from '#shared/contracts/shopify.ts';
import type { StockDrop } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { handler as createCart } from './create-cart.ts';
import { handler as listProducts } from './list-products.ts';
import { handler as listRuns } from './list-runs.ts';
import { handler as sync } from './sync.ts';
import { handler as syncStock } from './sync-stock.ts';

withTable();
const shop = withShopify();
let cookie: string;
let drain: () => Promise<void>;

beforeAll(async () => {
  cookie = await createStaffCookie();
  ({ drain } = await openStream());
});

type Runs = { items: SyncRun[] };
type StockSync = { run: SyncRun; updates: StockUpdate[] };

const runs = async () => (await request<Runs>(listRuns, shopifyApi.listRuns, { cookie })).body.items;
const listed = async (id: string) =>
  (await request<ShopifyProduct[]>(listProducts, shopifyApi.listProducts, { cookie })).body.find(
    (each) => each.id === id,
  );
const stock = () => request<StockSync>(syncStock, shopifyApi.syncStock, { cookie });
const refusedStock = () => request<Problem>(syncStock, shopifyApi.syncStock, { cookie });

/** Presses Sync Products and waits for the run to end. */
async function products(): Promise<SyncRun> {
  const reply = await request<{ run: SyncRun }>(sync, shopifyApi.sync, { cookie });
  expect(reply.status).toBe(202);
  await shop.work();
  const run = (await runs()).find(({ id }) => id === reply.body.run.id);
  if (!run) throw new Error('The run is not listed.');
  return run;
}

const move = (id: string, change: number) =>
  request(moveStock, productsApi.moveStock, {
    cookie,
    params: { id },
    body: { change, reason: 'Counted', idempotencyKey: `key-${Math.random().toString(36).slice(2, 14)}` },
  });

/** Delivers all pending changes to Shopify. */
async function settle(): Promise<void> {
  await drain();
  await shop.work();
}

let last = 0;
/** A bottle that is in both shops, with this many in stock. */
async function shared(available: number): Promise<string> {
  last += 1;
  const productId = await createCountedBottle({
    productId: `prd_bottle-${last}`,
    name: `Bottle ${last}`,
    available,
  });
  await products();
  await settle();
  expect(shop.there.getStock(productId)).toBe(available);
  return productId;
}

describe('syncing products', () => {
  test('202 creates each bottle at Shopify once, with its stock, and later updates what differs', async () => {
    const id = await createCountedBottle({ productId: 'prd_ardlussa-12', name: 'Ardlussa 12', available: 7 });
    const made = await products();
    expect(made).toMatchObject({ status: 'done', counts: { created: 1 }, startedBy: 'staff' });
    expect(made.progress.done).toBe(made.progress.all);
    expect(await listed(id)).toMatchObject({ shopifyHandle: 'ardlussa-12', shopifyStock: 7, stock: 7 });
    expect((await listed(id))?.shopifyUrl).toContain('/products/ardlussa-12');
    expect(shop.there.getStock(id)).toBe(7);
    expect((await products()).counts).toEqual({});

    await product.patch({ productId: id }).set({ pricePence: 15_000, name: 'Ardlussa 12 & more' }).go();
    const changed = await products();
    expect(changed.counts).toEqual({ changed: 1 });
    expect(changed.differences[0]).toMatchObject({ productId: id, detail: 'title, price' });
    expect(shop.there.getStock(id)).toBe(7);
  });

  test('the first push and the stock movements that it covers are stored for thirty days', async () => {
    const now = new Date();
    clock.set(() => now);
    const productId = await shared(7);
    const { data: pushes } = await shopifyPush.query.ofProduct({ productId }).go({ consistent: true });
    expect(pushes).toMatchObject([{ includes: ['opening'] }, { pushId: 'opening' }]);
    const ttl = Math.ceil(now.getTime() / 1000) + 30 * 24 * 3600;
    for (const push of pushes) expect(push).toMatchObject({ status: 'told', ttl });
  });

  test("202 creates no second product when Shopify's response to the first request was lost", async () => {
    const id = await createCountedBottle({ productId: 'prd_lost-one', available: 3 });
    const before = shop.there.data.products.all().length;
    shop.there.faults.set({ kind: 'lost-reply', operation: 'setProduct', count: 5 });
    expect((await products()).status).toBe('failed');
    expect(await listed(id)).toMatchObject({ shopifyVariantId: null });
    expect((await products()).status).toBe('done');
    expect(shop.there.data.products.all().length).toBe(before + 1);
    expect(shop.there.getStock(id)).toBe(3);
  });

  test('202 adopts an existing product with our SKU, and sets its stock to ours', async () => {
    addProduct(shop.there.data, { title: 'Written by hand', sku: 'prd_by-hand', available: 40 });
    await createCountedBottle({ productId: 'prd_by-hand', available: 5 });
    const run = await products();
    expect(run.counts).toEqual({ changed: 1 });
    expect(shop.there.getStock('prd_by-hand')).toBe(5);
    expect((await stock()).body.updates).toEqual([]);
    expect(await readAvailable('prd_by-hand')).toBe(5);
  });

  test('202 reports products that are not ours, deleted products, and products that Shopify rejects', async () => {
    const id = await shared(2);
    addProduct(shop.there.data, { title: 'Tasting glass', sku: 'glass' });
    await createCountedBottle({ productId: 'prd_too-long', name: 'x'.repeat(300), available: 1 });
    const refused = await products();
    expect(refused.counts).toEqual({ unmatched: 1, failed: 1 });
    expect(refused.differences.find(({ kind }) => kind === 'failed')?.detail).toContain('too long');
    await product.patch({ productId: 'prd_too-long' }).set({ name: 'Short' }).go();
    await products();

    const there = shop.there.data.products.all().find(({ variants }) => variants[0]?.sku === id);
    shop.there.data.products.delete(there?.id ?? '');
    const gone = await products();
    expect(gone.counts).toEqual({ unmatched: 1, missing: 1 });
    expect((await products()).counts).toEqual({ unmatched: 1, created: 1 });
    await settle();
    expect(shop.there.getStock(id)).toBe(2);
  });

  test('202 discards an incomplete scan, and creates none of the products that it missed', async () => {
    const before = shop.there.data.products.all().length;
    for (const kind of ['partial-page', 'empty', 'partial-data'] as const) {
      shop.there.faults.set({ kind, operation: 'readProducts' });
      const run = await products();
      expect(run.status).toBe('failed');
      expect(run.counts).toEqual({});
      expect(run.error).not.toBe('Something went wrong on our side.');
    }
    expect(shop.there.data.products.all().length).toBe(before);
  });

  test('202 hides an archived bottle at Shopify', async () => {
    const id = await shared(1);
    await request(archiveProduct, productsApi.archiveProduct, { cookie, params: { id } });
    expect((await products()).counts).toMatchObject({ changed: 1 });
    const there = shop.there.data.products.all().find(({ variants }) => variants[0]?.sku === id);
    expect(there?.status).toBe('ARCHIVED');
  });

  test('202 includes bottles that are restored or archived while the run reads the catalogue', async () => {
    const [restored, archived] = [await shared(1), await shared(1)];
    const archive = (id: string) =>
      request(archiveProduct, productsApi.archiveProduct, { cookie, params: { id } });
    const restore = (id: string) =>
      request(restoreProduct, productsApi.restoreProduct, { cookie, params: { id } });
    await archive(restored);
    await products();
    await request(sync, shopifyApi.sync, { cookie });
    const real = client.send as (command: object) => Promise<unknown>;
    let isOver = false;
    vi.spyOn(client, 'send').mockImplementation((async (command: object) => {
      const answer = await real.call(client, command);
      const isOurs =
        command instanceof QueryCommand && /"(archive|catalogue)"/.test(JSON.stringify(command.input));
      if (isOurs && !isOver) {
        isOver = true;
        await restore(restored);
        await archive(archived);
      }
      return answer;
    }) as never);
    await shop.work();
    vi.restoreAllMocks();
    expect(isOver).toBe(true);
    const findStatus = (id: string) =>
      shop.there.data.products.all().find(({ variants }) => variants[0]?.sku === id)?.status;
    expect([findStatus(restored), findStatus(archived)]).toEqual(['ACTIVE', 'ARCHIVED']);
  });
});

describe('syncing stock', () => {
  test('200 applies the sales of both shops, and ignores its own updates', async () => {
    const id = await shared(10);
    shop.there.sell(id, 2);
    await move(id, -3);
    await settle();
    expect(shop.there.getStock(id)).toBe(5);
    const { body } = await stock();
    expect(body.updates).toEqual([{ productId: id, name: expect.any(String), before: 7, after: 5 }]);
    expect(await readAvailable(id)).toBe(5);
    expect(await sumLedger(id)).toBe(5);
    expect((await stock()).body.updates).toEqual([]);
    await settle();
    expect(shop.there.getStock(id)).toBe(5);
  });

  test('200 adds stock received at Shopify to stock that is spread, and leaves its parts unchanged', async () => {
    const id = await shared(10);
    const rush = {
      opensAt: '2020-01-01T00:00:00.000Z',
      closesAt: '2100-01-01T00:00:00.000Z',
      restOnSale: false,
      editionSize: 10,
      left: 10,
      limitPerCustomer: 1,
    };
    const { data } = await stockRow
      .patch({ productId: id })
      .set({ drops: { drp_rush: rush }, dropsVersion: 1 })
      .go({ response: 'all_new' });
    await spreadStock(data as StockRecord, { spreadId: 'spr_rush', dropId: 'drp_rush' }, [5, 5]);
    shop.there.sell(id, -3);
    expect((await stock()).body.updates).toMatchObject([{ before: 10, after: 13 }]);
    const { data: after } = await stockRow.get({ productId: id }).go({ consistent: true });
    expect(after).toMatchObject({ available: 3, spread: { parts: 2 } });
  });

  test('200 takes no bottle that is reserved while its stock is read', async () => {
    const id = await shared(2);
    shop.there.sell(id, 2);
    const hasHappened = interleave(
      ({ verb, input }) => verb === 'Query' && input.includes(`"${id}#stock"`),
      () => stockRow.patch({ productId: id }).subtract({ available: 1 }).go(),
    );
    const { body } = await stock();
    vi.restoreAllMocks();
    expect([hasHappened(), body.updates, await readAvailable(id)]).toMatchObject([
      true,
      [{ before: 1, after: 0 }],
      0,
    ]);
  });

  test("200 counts a change once when Shopify's response was lost", async () => {
    const id = await shared(10);
    await move(id, -4);
    await drain();
    shop.there.faults.set({ kind: 'lost-reply', operation: 'changeStock', count: 5 });
    await shop.work();
    expect(shop.messages).toHaveLength(1);
    const { data } = await shopifyVariant.get({ productId: id }).go({ consistent: true });
    expect(data?.telling).toBeDefined();
    expect((await stock()).body.updates).toEqual([]);
    await settle();
    expect(shop.there.getStock(id)).toBe(6);
    expect(await readAvailable(id)).toBe(6);
  });

  test('502 for an empty response or a partial one with an error, and the stock is unchanged', async () => {
    const id = await shared(4);
    shop.there.sell(id, 1);
    for (const kind of ['empty', 'partial-data'] as const) {
      shop.there.faults.set({ kind, operation: 'readStock' });
      const reply = await refusedStock();
      expect(reply.status).toBe(502);
      expect(await readAvailable(id)).toBe(4);
      expect((await runs())[0]).toMatchObject({ status: 'failed', kind: 'stock' });
    }
    expect((await stock()).body.updates).toMatchObject([{ productId: id, before: 4, after: 3 }]);
  });

  test('200 after waiting and retrying when Shopify throttles', async () => {
    await shared(4);
    shop.there.faults.set({ kind: 'throttled', count: 2 });
    expect((await stock()).status).toBe(200);
    expect(shop.waited.length).toBeGreaterThanOrEqual(2);
    shop.waited.length = 0;
    shop.there.points.take(shop.there.points.status().currentlyAvailable - 5);
    expect((await stock()).status).toBe(200);
    expect(shop.waited.length).toBeGreaterThan(0);
  });

  test('502 with the reason when Shopify fails', async () => {
    shop.there.faults.set({ kind: 'error', count: 5, operation: 'readStock' });
    const reply = await refusedStock();
    expect(reply).toMatchObject({ status: 502, body: { code: 'shopify_unavailable' } });
    expect(reply.body.detail).toContain('500');
  });

  test('200 takes no more than is available here, reports the shortfall, and takes the rest later', async () => {
    const id = await shared(2);
    await move(id, -2);
    shop.there.sell(id, 1);
    const { body } = await stock();
    expect(body.updates).toEqual([]);
    expect(body.run.differences).toContainEqual({
      kind: 'failed',
      productId: id,
      name: expect.any(String),
      detail: '1 sold on Shopify are not available here: they are reserved or sold.',
    });
    await settle();
    expect(shop.there.getStock(id)).toBe(-1);
    const negative = (await stock()).body.run.differences.map(({ detail }) => detail);
    expect(negative).toContain('Shopify shows -1: more were sold than exist.');
    expect(await readAvailable(id)).toBe(0);
    await move(id, 3);
    await settle();
    await stock();
    expect(shop.there.getStock(id)).toBe(2);
    expect(await readAvailable(id)).toBe(2);
  });

  test('stock that a ballot has promised or its winners have yet to pay for is not offered at Shopify', async () => {
    const id = await shared(10);
    const { id: dropId } = (await planBallot(buildBallotPlan(id, { editionSize: 4 }))).body;
    const drop = (await readStock(id))?.drops?.[dropId] as StockDrop;
    const run = () => syncShopifyStock({ id: 'x', scheduledFor: '' });
    await run();
    expect(shop.there.getStock(id)).toBe(6);
    await move(id, -1);
    await settle();
    expect(shop.there.getStock(id)).toBe(5);

    // A bottle reserved for a winner has been taken from stock, but stays in the ledger until it is paid.
    const setStock = (available: number, changes: Partial<StockDrop>) =>
      stockRow
        .patch({ productId: id })
        .set({ available, drops: { [dropId]: { ...drop, ...changes } } })
        .go();
    await setStock(8, { left: 3 });
    await run();
    expect(shop.there.getStock(id)).toBe(5);
    shop.there.sell(id, 6);
    expect((await stock()).body.updates).toMatchObject([{ before: 8, after: 3 }]);
    await setStock(4, { left: 3, isSettled: true });
    await run();
    expect(shop.there.getStock(id)).toBe(3);
  });

  test('the scheduled job sends stock changes that no message has sent', async () => {
    const id = await shared(6);
    await move(id, 4);
    await drain();
    shop.messages.length = 0;
    await syncShopifyStock({ id: 'x', scheduledFor: '' });
    expect(shop.there.getStock(id)).toBe(10);
    expect((await runs())[0]).toMatchObject({ kind: 'stock', startedBy: 'schedule', actor: null });
  });
});

describe('a cart', () => {
  const ask = (merchandiseId: string) =>
    request<{ checkoutUrl: string } & Problem>(createCart, shopifyApi.createCart, {
      cookie,
      body: { lines: [{ merchandiseId, quantity: 1 }] },
    });

  test("200 returns Shopify's checkout; 422 for an unknown or unpublished product, or another host", async () => {
    const id = await shared(3);
    const { shopifyVariantId } = (await listed(id)) ?? {};
    const made = await ask(shopifyVariantId ?? '');
    expect(made.status).toBe(200);
    expect(new URL(made.body.checkoutUrl).origin).toBe(shop.there.url);

    const foreign = await ask('gid://shopify/ProductVariant/1');
    expect(foreign).toMatchObject({ status: 422, body: { code: 'shopify_cart_refused' } });

    const there = shop.there.data.products.all().find(({ variants }) => variants[0]?.sku === id);
    if (there) shop.there.data.products.put(there.id, { ...there, isPublished: false });
    const hidden = await ask(shopifyVariantId ?? '');
    expect(hidden.body.detail).toContain('does not exist');
    if (there) shop.there.data.products.put(there.id, there);

    const { SHOPIFY_API_URL } = process.env;
    process.env.SHOPIFY_API_URL = 'https://elsewhere.test';
    const led = await ask(shopifyVariantId ?? '');
    process.env.SHOPIFY_API_URL = SHOPIFY_API_URL;
    expect(led).toMatchObject({ status: 422, body: { code: 'shopify_cart_refused' } });
  });
});

test('409 while another run is in progress; an abandoned run expires, and can still be completed', async () => {
  const begun = await request<{ run: SyncRun }>(sync, shopifyApi.sync, { cookie });
  expect(begun.status).toBe(202);
  const second = await request(sync, shopifyApi.sync, { cookie });
  expect(second).toMatchObject({ status: 409, body: { code: 'sync_running' } });
  expect((await refusedStock()).body.code).toBe('sync_running');
  await syncShopifyStock({ id: 'x', scheduledFor: '' });

  const later = Date.now() + 16 * 60_000;
  clock.set(() => new Date(later));
  const [left] = await runs();
  expect(left).toMatchObject({ id: begun.body.run.id, status: 'failed' });
  await shop.work();
  expect((await runs())[0]).toMatchObject({ id: begun.body.run.id, status: 'done' });
  // The same message is delivered again.
  shop.messages.push({
    queue: 'syncProducts',
    body: JSON.stringify({ runId: begun.body.run.id, startedAt: begun.body.run.startedAt }),
  });
  await shop.work();
  expect(shop.messages).toEqual([]);
  expect((await stock()).status).toBe(200);
});

test('503 from every endpoint when no Shopify shop is configured, and the job and the ledger do nothing', async () => {
  const { SHOPIFY_SHOP } = process.env;
  delete process.env.SHOPIFY_SHOP;
  shop.restart();
  const line = { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 };
  const replies = [
    await request(listProducts, shopifyApi.listProducts, { cookie }),
    await request(sync, shopifyApi.sync, { cookie }),
    await request(syncStock, shopifyApi.syncStock, { cookie }),
    await request(createCart, shopifyApi.createCart, { cookie, body: { lines: [line] } }),
    await request(listRuns, shopifyApi.listRuns, { cookie }),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(503);
    expect(body.message).toBe('Shopify client not configured');
  }
  await syncShopifyStock({ id: 'x', scheduledFor: '' });
  const id = await createBottle({ available: 3 });
  await move(id, 1);
  await drain();
  expect(shop.messages).toEqual([]);
  process.env.SHOPIFY_SHOP = SHOPIFY_SHOP;
});
