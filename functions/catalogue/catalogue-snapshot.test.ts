import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueSnapshot } from '#functions/catalogue/entities/catalogue-snapshot.ts';
import { catalogueSnapshotTexts } from '#functions/catalogue/entities/catalogue-snapshot-texts.ts';
import { type ProductRecord, product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { client } from '#functions/table/table.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { request } from '#functions/testing/request.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { Page } from '#shared/contracts/page.ts';
import { maxInlinedProducts } from '#shared/domain/catalogue/search/catalogue-size.ts';
import { clearProductCache, readCachedProducts, readProductsToBrowse } from './cached-products.ts';
import { readCatalogueSnapshot, writeChangedSnapshot, writeFullSnapshot } from './catalogue-snapshot.ts';
import { handler as listForStaff } from './endpoints/products/list-products.ts';
import { listProductsWithStock } from './product-read-model.ts';
import { toProduct, toProductDetails } from './to-product.ts';

withTable();

const now = new Date('2026-11-22T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const [first, second] = ['prd_000', 'prd_001'];
/** One more than a page carries. */
const ids = Array.from({ length: maxInlinedProducts + 1 }, (_, at) => `prd_${String(at).padStart(3, '0')}`);

let sample: ProductRecord;
beforeAll(async () => {
  await createBottle({ productId: first });
  const [entry] = await listProductsWithStock({});
  if (!entry) throw new Error('There is no bottle.');
  sample = entry.product;
});
beforeEach(async () => {
  await catalogueSnapshot.delete({}).go();
  clearProductCache();
});
afterEach(() => vi.restoreAllMocks());

const put = (productIds: readonly string[], facts: Partial<ProductRecord> = {}) =>
  product.put(productIds.map((productId) => ({ ...sample, ...facts, productId }))).go();
const remove = (productIds: readonly string[]) =>
  product.delete(productIds.map((productId) => ({ productId }))).go();
const sell = (productId: string, available: number) => stock.upsert({ productId, available }).go();
const fillCatalogue = async () => {
  await put(ids);
  await stock.put(ids.map((productId, available) => ({ productId, available }))).go();
};

const inTable = async () => (await listProductsWithStock({})).map(toProduct);
const loadSnapshot = async () => (await catalogueSnapshot.get({}).go({ consistent: true })).data;
const loadParts = async () =>
  (
    await catalogueSnapshotTexts.query
      .parts({ textsHash: (await loadSnapshot())?.textsHash ?? '' })
      .go({ pages: 'all' })
  ).data;

/** The commands sent to the table meanwhile, as text. */
async function recordSent(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(client, 'send');
  await work();
  const inputs = sent.mock.calls.map(([{ input }]) => JSON.stringify(input));
  sent.mockRestore();
  return inputs;
}
const isFullRead = (input: string) => input.includes('"catalogue"') && !input.includes('begins_with');

/** The answer of an instance without any cache, and its source. */
async function readAsNew(at: Date): Promise<{ from: 'table' | 'snapshot'; products: readonly Product[] }> {
  clearProductCache();
  let products: readonly Product[] = [];
  const sent = await recordSent(async () => {
    products = await readCachedProducts(at);
  });
  return { from: sent.some(isFullRead) ? 'table' : 'snapshot', products };
}

describe('a short catalogue', () => {
  test('is read from the table each time, after one check of the snapshot', async () => {
    await writeFullSnapshot(now);
    expect(await recordSent(() => readProductsToBrowse(now))).toHaveLength(2);
    await sell(first, 3);
    const sent = await recordSent(async () =>
      expect(await readProductsToBrowse(later(1))).toMatchObject([{ stock: 3 }]),
    );
    expect(sent).toHaveLength(1);
  });

  test('uses a snapshot once it grows long, and the table again once it shrinks', async () => {
    await readProductsToBrowse(now);
    await fillCatalogue();
    await writeFullSnapshot(later(5));
    expect(await readProductsToBrowse(later(10))).toHaveLength(ids.length);
    expect(await readProductsToBrowse(later(40))).toEqual(await inTable());
    await remove(ids.slice(1));
    await writeFullSnapshot(later(45));
    expect(await readProductsToBrowse(later(50))).toEqual(await inTable());
  });
});

describe('a long catalogue', () => {
  beforeAll(fillCatalogue);

  test('is read from its snapshot, with every field', async () => {
    await put([first], { countryOfOrigin: 'Scotland', responsibleOperator: 'Ardlussa Ltd' });
    await writeFullSnapshot(now);
    expect(await readAsNew(later(1))).toEqual({ from: 'snapshot', products: await inTable() });
    clearProductCache();
    expect(await readCatalogueSnapshot(now)).toEqual((await listProductsWithStock({})).map(toProductDetails));
    expect((await readProductsToBrowse(later(2)))[0]).not.toHaveProperty('countryOfOrigin');
  });

  test('costs at most one small read per ten seconds when only stock has changed', async () => {
    await writeFullSnapshot(now);
    clearProductCache();
    expect(await recordSent(() => readCachedProducts(now))).toHaveLength(2);
    await sell(first, 0);
    await writeFullSnapshot(later(3));
    expect(await recordSent(() => readCachedProducts(later(9)))).toEqual([]);
    expect(await recordSent(() => readCachedProducts(later(10)))).toHaveLength(1);
    expect(await readCachedProducts(later(11))).toEqual(await inTable());
  });

  test('is read again when a text has changed', async () => {
    await writeFullSnapshot(now);
    await readAsNew(now);
    await put([second], { name: 'Renamed' });
    await writeFullSnapshot(later(1));
    expect(await readCachedProducts(later(10))).toEqual(await inTable());
  });

  test('is stored in several items when one is too small', async () => {
    for (const id of ids.slice(0, 4))
      await put([id], { description: randomBytes(220_000).toString('base64') });
    await writeFullSnapshot(now);
    expect((await loadParts()).length).toBeGreaterThan(2);
    expect(await readAsNew(now)).toEqual({ from: 'snapshot', products: await inTable() });
    await put(ids.slice(0, 4));
  });

  test('stores its texts again daily, long before they expire', async () => {
    for (const hour of [0, 1, 23, 24, 25, 47, 48, 60]) {
      await writeFullSnapshot(later(hour * 3600));
      const hoursLeft = ((await loadParts())[0]?.ttl ?? 0) / 3600 - later(hour * 3600).getTime() / 3_600_000;
      expect(hoursLeft).toBeGreaterThan(24);
      expect(hoursLeft).toBeLessThanOrEqual(48);
    }
  });
});

describe('fallback to the table', () => {
  const change = (facts: object) => catalogueSnapshot.patch({}).set(facts).go();
  const changeTexts = async (content: Uint8Array) => {
    for (const part of await loadParts()) await catalogueSnapshotTexts.put({ ...part, content }).go();
  };
  const damages: Record<string, () => Promise<unknown>> = {
    'there is no snapshot': () => catalogueSnapshot.delete({}).go(),
    'the last full read is older than two runs of the job': () =>
      change({ readAt: later(-25 * 60).toISOString() }),
    'the snapshot has no valid time': () => change({ readAt: 'soon' }),
    'the texts are missing': async () => catalogueSnapshotTexts.delete(await loadParts()).go(),
    'the texts are corrupt': () => changeTexts(Buffer.of(1, 2)),
    'an earlier version of the shop wrote different fields': () =>
      changeTexts(brotliCompressSync(JSON.stringify({ id: [first] }))),
    'the stock is corrupt': () => change({ stock: Buffer.of(1, 2) }),
    'the stock covers fewer bottles than the texts': () => change({ stock: brotliCompressSync('[1]') }),
    'the stock is missing': () => catalogueSnapshot.patch({}).remove(['stock']).go(),
  };

  test.each(Object.entries(damages))(
    'the table is read when %s, and the next change repairs the snapshot',
    async (_, damage) => {
      // Different texts each time, so everything is written.
      await put([second], { name: `Name ${randomBytes(4).toString('hex')}` });
      await writeFullSnapshot(now);
      expect(await readAsNew(now)).toEqual({ from: 'snapshot', products: await inTable() });
      await damage();
      expect(await readAsNew(now)).toEqual({ from: 'table', products: await inTable() });
      await sell(first, 3);
      clearProductCache();
      await put([second], { name: 'Lost by the stream' });
      await writeChangedSnapshot([first], now);
      expect(await readAsNew(now)).toEqual({ from: 'snapshot', products: await inTable() });
    },
  );

  test('a failed read of the snapshot is not followed by a full read of the table', async () => {
    await writeFullSnapshot(now);
    clearProductCache();
    const send = client.send.bind(client) as (command: { input: object }) => Promise<unknown>;
    const sent = vi.spyOn(client, 'send').mockImplementation((async (command: { input: object }) => {
      if ('KeyConditionExpression' in command.input) throw new Error('Throttled');
      return send(command);
    }) as never);
    await expect(readCachedProducts(now)).rejects.toThrow('Throttled');
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('a catalogue change', () => {
  test('is written to the snapshot with one call per bottle and two more, also when repeated', async () => {
    await writeFullSnapshot(now);
    await sell(first, 77);
    for (let times = 0; times < 2; times++) {
      const sent = await recordSent(() => writeChangedSnapshot([first, second], later(2)));
      expect(sent).toHaveLength(4);
      expect(sent.filter(isFullRead)).toEqual([]);
    }
    expect(await readAsNew(later(3))).toEqual({ from: 'snapshot', products: await inTable() });
  });

  test('that adds or removes bottles preserves the order of the table', async () => {
    const others = ['prd_0', 'prd_001-a', 'prd_0010', 'prd_001a', 'prd_lonely'];
    await put(others);
    await writeFullSnapshot(now);
    for (const work of [() => remove(others), () => put(others), () => remove(others)]) {
      await work();
      await writeChangedSnapshot(others, now);
      expect(await readAsNew(now)).toEqual({ from: 'snapshot', products: await inTable() });
    }
  });

  test('does not postpone the next full read', async () => {
    await writeFullSnapshot(now);
    await writeChangedSnapshot([first], later(24 * 60));
    expect((await readAsNew(later(25 * 60))).from).toBe('table');
  });

  test('that was lost is found by the next full read', async () => {
    await writeFullSnapshot(now);
    await sell(second, 5);
    await put(['prd_002'], { name: 'Renamed' });
    await writeFullSnapshot(later(600));
    expect(await readAsNew(later(600))).toEqual({ from: 'snapshot', products: await inTable() });
  });
});

describe('concurrent changes', () => {
  const isRead = ({ input }: { input: string }) => input.includes('"catalogue"');

  test.each([
    ['a change', () => writeChangedSnapshot([second], later(1))],
    ['a full read', () => writeFullSnapshot(later(1))],
  ])('%s that is written last includes what a concurrent change wrote', async (_, write) => {
    await writeFullSnapshot(now);
    const hasHappened = interleave(isRead, async () => {
      await sell(first, 42);
      await put(['prd_003'], { name: 'Renamed meanwhile' });
      await writeChangedSnapshot([first, 'prd_003'], later(1));
    });
    await write();
    expect(hasHappened()).toBe(true);
    vi.restoreAllMocks();
    expect(await readAsNew(later(2))).toEqual({ from: 'snapshot', products: await inTable() });
    await put(['prd_003']);
  });

  test('are all stored', async () => {
    await writeFullSnapshot(now);
    for (let round = 0; round < 3; round++) {
      const change = async (at: number) => {
        const id = ids[(round * 31 + at * 7) % ids.length] ?? first;
        await put([id], { name: `${round} ${at}` });
        await sell(id, round + at);
        return writeChangedSnapshot([id], later(round));
      };
      await Promise.all([change(1), writeFullSnapshot(later(round)), change(2), change(3)]);
      expect(await readAsNew(later(round))).toEqual({ from: 'snapshot', products: await inTable() });
    }
  });

  test('are retried a few times at most', async () => {
    const send = client.send.bind(client) as (command: { input: object }) => Promise<unknown>;
    vi.spyOn(client, 'send').mockImplementation((async (command: { input: object }) => {
      if (JSON.stringify(command.input).includes('"sk":"stock"') && 'Item' in command.input)
        throw new ConditionalCheckFailedException({ message: '', $metadata: {} });
      return send(command);
    }) as never);
    await expect(writeFullSnapshot(now)).rejects.toThrow('Another run');
  });
});

describe('the product list of the back office', () => {
  const named = ids.slice(0, 30);
  const list = async (query: object): Promise<Page<AdminProduct>> => {
    const { cookie } = await signInStaff('sales');
    const answer = await request<Page<AdminProduct>>(listForStaff, productsApi.listProducts, {
      cookie,
      query: { limit: '25', ...query },
    });
    return answer.body;
  };
  const idsIn = ({ items }: Page<AdminProduct>) => items.map(({ id }) => id);
  beforeEach(async () => {
    await fillCatalogue();
    await put(named, { name: 'Kilbrea Reserve' });
    await put([second], { name: 'Kilbrea Reserve', barcode: '5012345678900' });
    await writeFullSnapshot(new Date());
  });

  test('finds bottles in the snapshot, and reads one page of them with current stock', async () => {
    await sell(first, 77);
    let page: Page<AdminProduct> = { items: [], cursor: null };
    const sent = await recordSent(async () => {
      page = await list({ search: 'kilbrea' });
    });
    expect(sent.filter((input) => input.includes('KeyCondition') && isFullRead(input))).toEqual([]);
    expect(idsIn(page)).toEqual(named.slice(0, 25));
    expect(page.items[0]?.stock).toBe(77);
    const rest = await list({ search: 'kilbrea', cursor: page.cursor });
    expect(idsIn(rest)).toEqual(named.slice(25));
    expect(rest.cursor).toBeNull();
  });

  test('finds a barcode that is not in the snapshot, and omits bottles that no longer match', async () => {
    expect(idsIn(await list({ search: '5012345678900' }))).toEqual([second]);
    await remove([first]);
    await put([second], { name: 'Renamed' });
    expect(idsIn(await list({ search: 'kilbrea', limit: '3' })).slice(0, 1)).toEqual(named.slice(2, 3));
    expect(idsIn(await list({ category: 'Of no bottle' }))).toEqual([]);
  });
});
