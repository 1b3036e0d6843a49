import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueSnapshot } from '#functions/catalogue/entities/catalogue-snapshot.ts';
import { catalogueSnapshotTexts } from '#functions/catalogue/entities/catalogue-snapshot-texts.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { client } from '#functions/table/table.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { withTable } from '#functions/testing/table.ts';
import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { maxInlinedProducts } from '#shared/domain/catalogue/catalogue-size.ts';
import { clearProductCache, readCachedProducts, readProductsToBrowse } from './cached-products.ts';
import { findProductWithStock } from './product-read-model.ts';
import { type ProductSource, tableProducts } from './product-source.ts';
import { decodeSnapshot } from './read-catalogue-snapshot.ts';
import { toListedProduct, toProductDetails } from './to-product.ts';
import { writeChangedSnapshot, writeFullSnapshot } from './write-catalogue-snapshot.ts';

withTable();

const now = new Date('2026-11-22T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The one that really stands in stock, and more bottles than a page carries. */
let lone: ProductDetails;
let many: ProductDetails[];
beforeAll(async () => {
  const entry = await findProductWithStock(await createBottle({ productId: 'prd_lone' }));
  if (!entry) throw new Error('There is no bottle.');
  lone = toProductDetails(entry);
  many = Array.from({ length: maxInlinedProducts + 1 }, (_, at) => ({
    ...lone,
    ...{
      id: `prd_${String(at).padStart(3, '0')}`,
      name: `Kilbrae ${at}`,
      age: at % 3 === 0 ? null : at,
      stock: at,
    },
  }));
});
beforeEach(async () => {
  await catalogueSnapshot.delete({}).go();
  clearProductCache();
});

/** Shelves on which these bottles stand at the moment of asking. */
const standing = (bottles: () => readonly ProductDetails[]): ProductSource => ({
  all: async () => bottles(),
  byIds: async (ids) => bottles().filter(({ id }) => ids.includes(id)),
});
const writeSnapshot = (bottles: readonly ProductDetails[], at: Date) =>
  writeFullSnapshot(
    at,
    standing(() => bottles),
  );
/** Nobody may read all of them. */
const oneByOne = (source: ProductSource): ProductSource => ({
  ...source,
  all: () => Promise.reject(new Error('All shelves were read.')),
});

const withStock = (left: number) => many.map((one) => ({ ...one, stock: left }));
const named = (name: string) => many.map((one) => ({ ...one, name }));
/** The texts that are told of now. */
async function partsOf() {
  const { data } = await catalogueSnapshot.get({}).go();
  return (await catalogueSnapshotTexts.query.parts({ textsHash: data?.textsHash ?? '' }).go({ pages: 'all' }))
    .data;
}
/** These bottles as a list shows them. */
const listed = (bottles: readonly ProductDetails[]) => bottles.map(toListedProduct);
/** What an instance that has read nothing tells. */
const productsAt = (at: Date) => {
  clearProductCache();
  return readCachedProducts(at);
};

/** How often the table is asked for something meanwhile. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(client, 'send');
  await work();
  const { length } = sent.mock.calls;
  sent.mockRestore();
  return length;
}

describe('a long catalogue', () => {
  test('is told as it was packed, in whole', async () => {
    await writeSnapshot(many, now);
    expect(await productsAt(later(1))).toEqual(listed(many));
    expect(await readProductsToBrowse(later(2))).toEqual(listed(many));
  });

  test('keeps the country of origin for the pages, and out of the lists', async () => {
    const list = many.map((one) => ({
      ...one,
      countryOfOrigin: 'Scotland',
      responsibleOperator: 'Ardlussa Ltd',
    }));
    await writeSnapshot(list, now);
    const { data } = await catalogueSnapshot.get({}).go();
    clearProductCache();
    expect(await decodeSnapshot(data ?? undefined, now)).toEqual(list);
    expect((await productsAt(now))[0]).not.toHaveProperty('countryOfOrigin');
  });

  test('costs one small read where the stock alone has changed, and is asked for it within ten seconds', async () => {
    await writeSnapshot(many, now);
    expect(await countReads(() => productsAt(now))).toBe(2);
    await writeSnapshot(withStock(0), later(3));
    expect(await countReads(() => readCachedProducts(later(9)))).toBe(0);
    expect(
      await countReads(async () => expect(await readCachedProducts(later(10))).toEqual(listed(withStock(0)))),
    ).toBe(1);
    expect(await countReads(() => readCachedProducts(later(20)))).toBe(1);
  });

  test('is read again where a text has changed', async () => {
    await writeSnapshot(many, now);
    await productsAt(now);
    await writeSnapshot(named('Renamed'), later(1));
    expect(await readCachedProducts(later(10))).toEqual(listed(named('Renamed')));
  });

  test('lies in several items where one does not hold it', async () => {
    const large = [{ ...lone, description: randomBytes(900_000).toString('base64') }, ...many];
    await writeSnapshot(large, now);
    expect(await partsOf()).toHaveLength(3);
    expect(await productsAt(now)).toEqual(listed(large));
  });

  test('is laid down again each day, long before it goes', async () => {
    const hours = (count: number) => later(count * 60 * 60);
    await writeSnapshot(many, now);
    for (const hour of [1, 23, 24, 25, 47, 48, 60]) {
      await writeSnapshot(many, hours(hour));
      const [first] = await partsOf();
      const left = (first?.ttl ?? 0) - hours(hour).getTime() / 1000;
      expect(left).toBeGreaterThan(24 * 60 * 60);
      expect(left).toBeLessThanOrEqual(2 * 24 * 60 * 60);
    }
  });
});

describe('the table is read', () => {
  const whole = (facts: object) => catalogueSnapshot.patch({}).set(facts).go();
  const damages: Record<string, () => Promise<unknown>> = {
    'nothing was packed': () => catalogueSnapshot.delete({}).go(),
    'what was packed has not been found true for longer than two runs of the job': () =>
      whole({ readAt: later(-25 * 60).toISOString() }),
    'it comes from a time that is still to come': () => whole({ readAt: later(60).toISOString() }),
    'it says no time': () => whole({ readAt: 'soon' }),
    'the texts are missing': async () => catalogueSnapshotTexts.delete(await partsOf()).go(),
    'the texts are broken': async () => {
      const [part] = await partsOf();
      if (part) await catalogueSnapshotTexts.put({ ...part, content: part.content.subarray(1) }).go();
    },
    'the stock is broken': () => whole({ stock: new Uint8Array([1, 2]) }),
    'the stock is missing': () => catalogueSnapshot.patch({}).remove(['stock']).go(),
  };
  test.each(Object.entries(damages))('where %s', async (_, damage) => {
    // Other texts each time, so that all of it is written.
    const list = named(`Name ${randomBytes(4).toString('hex')}`);
    await writeSnapshot(list, now);
    expect(await productsAt(now)).toEqual(listed(list));
    await damage();
    expect(await productsAt(now)).toEqual(listed([lone]));
  });

  test('where an earlier version of the shop has packed other facts', async () => {
    await writeSnapshot(many.map(({ region: _, ...one }) => one) as ProductDetails[], now);
    expect(await productsAt(now)).toEqual(listed([lone]));
  });

  test('where the number of bottles is not that of the stock', async () => {
    await writeSnapshot([...many, lone], now);
    const { data } = await catalogueSnapshot.get({}).go();
    await writeSnapshot(many, later(1));
    await catalogueSnapshot.patch({}).set({ stock: data?.stock }).go();
    expect(await productsAt(later(1))).toEqual(listed([lone]));
  });
});

test('where the table fails, no longer reading of it follows', async () => {
  await writeSnapshot(many, now);
  const send = client.send.bind(client) as (command: { input: object }) => Promise<unknown>;
  const sent = vi.spyOn(client, 'send').mockImplementation((async (command: { input: object }) => {
    if ('KeyConditionExpression' in command.input) throw new Error('Throttled');
    return send(command);
  }) as never);
  const failed = productsAt(now).catch(String);
  expect(await failed).toContain('Throttled');
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockRestore();
  expect(await productsAt(now)).toEqual(listed(many));
});

describe('what has changed', () => {
  const toSource = (list: readonly ProductDetails[]) => oneByOne(standing(() => list));
  const [first, second] = ['prd_000', 'prd_001'];

  test('is put into what was packed, without a look at the other bottles', async () => {
    await writeSnapshot(many, now);
    const list = many.map((one) => ({
      ...one,
      stock: one.id === first ? 77 : one.stock,
      name: one.id === second ? 'Renamed' : one.name,
    }));
    for (let times = 0; times < 2; times++)
      expect(await writeChangedSnapshot([first, second], later(2), toSource(list))).toEqual(list);
    expect(await productsAt(later(3))).toEqual(listed(list));
  });

  test('and came or went has its place in the order in which the table answers', async () => {
    const rows = ['prd_001', 'prd_001-a', 'prd_0010', 'prd_001_', 'prd_A', 'prd_lonely'];
    const entry = await findProductWithStock(lone.id);
    if (!entry) throw new Error('There is no bottle.');
    await product
      .put([...many, ...rows.map((id) => ({ id }))].map(({ id }) => ({ ...entry.product, productId: id })))
      .go();
    await writeFullSnapshot(now);
    await product.delete(rows.slice(1).map((productId) => ({ productId }))).go();
    await writeChangedSnapshot(rows, now, oneByOne(tableProducts));
    expect(await productsAt(now)).toEqual(listed(await tableProducts.all()));
    await product.put(rows.map((productId) => ({ ...entry.product, productId }))).go();
    await writeChangedSnapshot(rows, now, oneByOne(tableProducts));
    expect(await productsAt(now)).toEqual(listed(await tableProducts.all()));
    await product.delete([...many.map(({ id }) => id), ...rows].map((productId) => ({ productId }))).go();
  });

  test('costs one read and one write of the shelf beside the bottles themselves, where no text has changed', async () => {
    await writeSnapshot(many, now);
    expect(await countReads(() => writeChangedSnapshot([first, second], now, toSource(withStock(1))))).toBe(
      2,
    );
  });

  test.each([
    ['nothing was packed', () => catalogueSnapshot.delete({}).go()],
    [
      'what was packed goes back to a reading of long ago',
      () =>
        catalogueSnapshot
          .patch({})
          .set({ readAt: later(-25 * 60).toISOString() })
          .go(),
    ],
    [
      'it cannot be read',
      () =>
        catalogueSnapshot
          .patch({})
          .set({ stock: new Uint8Array([1]) })
          .go(),
    ],
  ])('is packed with all the others where %s', async (_, damage) => {
    await writeSnapshot(many, now);
    await damage();
    await writeChangedSnapshot(
      [first],
      now,
      standing(() => withStock(3)),
    );
    expect(await productsAt(now)).toEqual(listed(withStock(3)));
  });

  test('keeps saying when all of them were read last, so that what was lost is not told for long', async () => {
    await writeSnapshot(many, now);
    await writeChangedSnapshot([first], later(24 * 60), toSource(many));
    expect(await productsAt(later(25 * 60))).toEqual(listed(await tableProducts.all()));
  });

  test('and was lost is found by the next reading of all shelves', async () => {
    await writeSnapshot(many, now);
    await writeSnapshot(withStock(5), later(600));
    expect(await productsAt(later(600))).toEqual(listed(withStock(5)));
  });
});

describe('of two who pack at once', () => {
  test.each([
    ['another stock', () => withStock(1)],
    ['other texts', () => named('Older')],
    ['a longer catalogue', () => [...many, lone]],
    ['a short catalogue', () => [lone]],
  ])('the one that has read earlier writes nothing older: %s', async (_, older) => {
    await writeSnapshot(many, now);
    const newer = withStock(2);
    const isOvertaken: ProductSource = {
      ...standing(() => newer),
      all: async () => {
        isOvertaken.all = async () => newer;
        await writeSnapshot(newer, later(1));
        return older();
      },
    };
    expect(await writeFullSnapshot(now, isOvertaken)).toEqual(newer);
    expect(await productsAt(later(1))).toEqual(listed(newer));
  });

  test('a reading of all shelves takes over the sale that was packed meanwhile', async () => {
    await writeSnapshot(many, now);
    const sold = many.map((one) => (one.id === 'prd_009' ? { ...one, stock: 0 } : one));
    let reads = 0;
    const source: ProductSource = {
      ...standing(() => sold),
      all: async () => {
        reads += 1;
        await writeChangedSnapshot(['prd_009'], later(1), oneByOne(standing(() => sold)));
        return many;
      },
    };
    await writeFullSnapshot(now, source);
    expect([reads, await productsAt(later(1))]).toEqual([1, listed(sold)]);
  });

  test('and more, each change is told at the end, whoever was last', async () => {
    let list: readonly ProductDetails[] = many;
    const source = standing(() => list);
    await writeSnapshot(many, now);
    for (let round = 0; round < 3; round++) {
      const change = (at: number) => {
        const { id = '' } = many[(round * 31 + at * 7) % many.length] ?? {};
        list = list.map((one) =>
          one.id === id ? { ...one, name: `${round} ${at}`, stock: round + at } : one,
        );
        return writeChangedSnapshot([id], later(round), source);
      };
      await Promise.all([change(1), writeFullSnapshot(later(round), source), change(2), change(3)]);
      expect(await productsAt(later(round))).toEqual(listed(list));
    }
  });

  test('both try a few times only', async () => {
    const isOvertakenEachTime = {
      ...standing(() => [lone]),
      all: async () => {
        await writeSnapshot([lone], now);
        return [lone];
      },
    };
    await expect(writeFullSnapshot(now, isOvertakenEachTime)).rejects.toThrow('another');
  });
});

describe('a short catalogue', () => {
  test('is told as it stands, without asking for a packed one a second time', async () => {
    await writeSnapshot([lone], now);
    expect(await countReads(() => readProductsToBrowse(now))).toBe(2);
    await stock.patch({ productId: lone.id }).set({ available: 3 }).go();
    expect(
      await countReads(async () =>
        expect(await readProductsToBrowse(later(1))).toEqual(listed([{ ...lone, stock: 3 }])),
      ),
    ).toBe(1);
    await stock.patch({ productId: lone.id }).set({ available: lone.stock }).go();
  });

  test('that grows long is packed, and one that shrinks is told as it stands again', async () => {
    const entry = await findProductWithStock(lone.id);
    if (!entry) throw new Error('There is no bottle.');
    const rows = many.map(({ id, name }) => ({ ...entry.product, productId: id, name }));
    await readProductsToBrowse(now);
    await product.put(rows).go();
    await writeSnapshot(many, later(5));
    expect(await readProductsToBrowse(later(10))).toHaveLength(rows.length + 1);
    expect(await readProductsToBrowse(later(40))).toEqual(listed(many));

    await product.delete(rows.map(({ productId }) => ({ productId }))).go();
    await writeSnapshot([lone], later(45));
    expect(await readProductsToBrowse(later(50))).toEqual(listed([lone]));
  });
});
