import type { Page } from 'playwright-core';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { ShopifyProduct, StockUpdate, SyncRun } from '#shared/contracts/shopify.ts';

/** A fake Shopify shop that answers as a scene needs. */

export const shopAtShopify = 'https://dram-whisky.myshopify.com';

export type FakeShopify = {
  products: ShopifyProduct[];
  /** The latest first. */
  runs: SyncRun[];
  updates: StockUpdate[];
  checkoutUrl: string;
  /** The carts that the page has requested. */
  carts: unknown[];
};

/** By how much the stock at Shopify differs, for one bottle after the other. */
const gaps = [0, 2, 0, -1];

/** Every fifth bottle is not at Shopify, and of every four bottles two have a different stock there. */
export const atShopify = (product: Product, index: number): ShopifyProduct => {
  const isThere = index % 5 !== 4;
  return {
    ...product,
    shopifyVariantId: isThere ? `gid://shopify/ProductVariant/${index + 1}` : null,
    shopifyHandle: isThere ? product.id : null,
    shopifyUrl: isThere ? `${shopAtShopify}/products/${product.id}` : null,
    shopifyStock: isThere ? product.stock + (gaps[index % gaps.length] ?? 0) : null,
    syncedAt: isThere ? '2026-11-20T10:01:00.000Z' : null,
  };
};

export const buildRun = (change: Partial<SyncRun> = {}): SyncRun => ({
  id: 'run_1',
  kind: 'products',
  startedBy: 'staff',
  actor: 'staff@dram.example',
  status: 'done',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:01:00.000Z',
  progress: { done: 24, all: 24 },
  counts: { created: 3, changed: 12, unmatched: 1, failed: 1 },
  differences: [
    {
      kind: 'created',
      productId: 'prd_1',
      name: 'Kilbrae 21',
      detail: 'Made as a product with one variant.',
    },
    { kind: 'changed', productId: 'prd_2', name: 'Ardlussa 12', detail: 'Price 120.00, was 115.00.' },
    { kind: 'unmatched', productId: null, name: 'A glass with our crest', detail: 'Has no bottle here.' },
    {
      kind: 'failed',
      productId: 'prd_3',
      name: 'Corran Mhor 30',
      detail: 'Title is too long (255 at most).',
    },
  ],
  error: null,
  ...change,
});

export const buildRuns = (): SyncRun[] => [
  buildRun({
    id: 'run_3',
    kind: 'stock',
    startedBy: 'schedule',
    actor: null,
    startedAt: '2026-11-20T10:20:00.000Z',
    endedAt: '2026-11-20T10:21:00.000Z',
    counts: { stock: 1 },
    differences: [{ kind: 'stock', productId: 'prd_1', name: 'Kilbrae 21', detail: '6 before, 5 after.' }],
  }),
  failedRun(),
  buildRun(),
];

/** A stock sync whose answer was cut off. */
export const failedRun = (change: Partial<SyncRun> = {}): SyncRun =>
  buildRun({
    id: 'run_2',
    kind: 'stock',
    startedBy: 'schedule',
    actor: null,
    status: 'failed',
    startedAt: '2026-11-20T10:10:00.000Z',
    endedAt: '2026-11-20T10:11:00.000Z',
    counts: {},
    differences: [],
    error: 'Shopify only returned 3 of 24 bottles, so no stock was changed.',
    ...change,
  });

/** Answers every call of the page from `shop`, which a scene may change as it goes on. */
export async function showShopify(
  page: Page,
  products: readonly Product[],
  change: Partial<FakeShopify> = {},
): Promise<FakeShopify> {
  const shop: FakeShopify = {
    products: products.map(atShopify),
    runs: buildRuns(),
    updates: [],
    checkoutUrl: `${shopAtShopify}/cart/c/1`,
    carts: [],
    ...change,
  };
  const answers: Record<string, (body: string | null) => unknown> = {
    'GET products': () => shop.products,
    'GET runs': () => ({ items: shop.runs, cursor: null }),
    'POST sync': () => {
      const progress = { done: 0, all: null };
      const started: Partial<SyncRun> = { status: 'running', endedAt: null, counts: {}, differences: [] };
      shop.runs.unshift(buildRun({ id: `run_${shop.runs.length + 1}`, ...started, progress }));
      return { run: shop.runs[0], products: shop.products };
    },
    'POST sync-stock': () => {
      const counts = { stock: shop.updates.length };
      shop.runs.unshift(
        buildRun({ id: `run_${shop.runs.length + 1}`, kind: 'stock', counts, differences: [] }),
      );
      return { run: shop.runs[0], updates: shop.updates };
    },
    'POST cart': (body) => {
      shop.carts.push(JSON.parse(body ?? 'null'));
      return { checkoutUrl: shop.checkoutUrl };
    },
  };
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/shopify/'),
    (route) => {
      const request = route.request();
      const call = new URL(request.url()).pathname.replace('/api/shopify/', '');
      const answer = answers[`${request.method()} ${call}`];
      const status = call === 'sync' ? 202 : 200;
      return answer ? route.fulfill({ status, json: answer(request.postData()) }) : route.abort();
    },
  );
  return shop;
}
