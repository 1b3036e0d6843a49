import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#functions/adapters/shopify-documents.ts';
import { type LocalShopify, startShopify } from './server.ts';
import { addProduct, locationId } from './shop-data.ts';

const home = mkdtempSync(join(tmpdir(), 'shopify-'));
const file = join(home, 'books.sqlite');
let time = 0;
let there: LocalShopify;

beforeAll(async () => {
  there = await startShopify({ file, now: () => time, bucket: { maximumAvailable: 100, restoreRate: 10 } });
});
afterAll(async () => {
  await there.close();
  rmSync(home, { recursive: true });
});

type Answer = {
  data?: Record<string, { userErrors: { code: string }[] }>;
  errors?: { message: string; extensions?: { code: string } }[];
  extensions?: { cost: { throttleStatus: { currentlyAvailable: number } } };
};

async function ask(query: string, variables: object = {}, token = there.adminToken) {
  const response = await fetch(`${there.url}/admin/api/2026-07/graphql.json`, {
    method: 'POST',
    headers: { 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}

const change = (inventoryItemId: string, delta: number, more: object = { changeFromQuantity: null }) => ({
  input: {
    name: 'available',
    reason: 'correction',
    changes: [{ inventoryItemId, locationId, delta, ...more }],
  },
});

describe('the Shopify emulator', () => {
  it('rejects a wrong token, an unknown field and a call from another site', async () => {
    expect((await ask(documents.location, {}, 'wrong')).status).toBe(401);
    expect((await ask('{ shop { secrets } }')).errors?.[0]?.message).toContain('Cannot query field');
    const foreign = await fetch(`${there.url}/variants/1/sell`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
  });

  it('changes stock once per idempotency key, and requires that key and the previous quantity', async () => {
    const [variant] = addProduct(there.data, { title: 'Glass', sku: 'glass', available: 9 }).variants;
    const { inventoryItemId } = variant ?? { inventoryItemId: '' };
    time += 60_000;
    for (let times = 0; times < 2; times++)
      await ask(documents.changeStock, { ...change(inventoryItemId, -2), key: 'one' });
    expect(there.getStock('glass')).toBe(7);
    const other = await ask(documents.changeStock, { ...change(inventoryItemId, -3), key: 'one' });
    const errors = other.data?.inventoryAdjustQuantities?.userErrors;
    expect(errors?.[0]?.code).toBe('IDEMPOTENCY_KEY_PARAMETER_MISMATCH');
    time += 60_000;
    const unsafe = documents.changeStock.replace('@idempotent(key: $key)', '').replace(', $key: String!', '');
    expect((await ask(unsafe, change(inventoryItemId, -1))).errors?.[0]?.message).toContain('@idempotent');
    const bare = await ask(documents.changeStock, { ...change(inventoryItemId, -1, {}), key: 'two' });
    expect(bare.errors?.[0]?.message).toContain('changeFromQuantity');
    expect(there.getStock('glass')).toBe(7);
  });

  it('charges points per query, throttles when they run out, and restores them over time', async () => {
    time += 60_000;
    const variables = { first: 100, after: null, locationId };
    const first = await ask(documents.readStock, variables);
    expect(first.extensions?.cost.throttleStatus.currentlyAvailable).toBeLessThan(100);
    let last = first;
    for (let times = 0; times < 4; times++) last = await ask(documents.readStock, variables);
    expect(last.errors?.[0]?.extensions?.code).toBe('THROTTLED');
    time += 10_000;
    expect((await ask(documents.readStock, variables)).errors).toBeUndefined();
  });

  it('keeps its state after a restart, including idempotency keys', async () => {
    const { inventoryItemId = '' } = there.data.products.all()[0]?.variants[0] ?? {};
    await there.close();
    there = await startShopify({ file });
    await ask(documents.changeStock, { ...change(inventoryItemId, -2), key: 'one' });
    expect(there.getStock('glass')).toBe(7);
  });
});
