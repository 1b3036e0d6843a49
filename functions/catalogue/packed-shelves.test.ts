import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { packedShelf } from '#functions/data/packed-shelf.ts';
import { packedTexts } from '#functions/data/packed-texts.ts';
import { product } from '#functions/data/product.ts';
import { findShelved } from '#functions/data/shelf.ts';
import { stock } from '#functions/data/stock.ts';
import { client } from '#functions/data/table.ts';
import { bottle } from '#functions/testing/builders.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { carriedWhole } from '#shared/domain/catalogue-size.ts';
import { packAll, packChanges } from './pack-shelves.ts';
import { bottlesToBrowse, forgetBottles, recentBottles } from './recent-bottles.ts';
import { type Shelves, shelvesNow } from './shelves-now.ts';
import { toProduct } from './to-product.ts';

withTable();

const now = new Date('2026-11-22T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The one that really stands on the shelf, and more bottles than a page carries. */
let lone: Product;
let many: Product[];
beforeAll(async () => {
  const shelved = await findShelved(await bottle({ productId: 'prd_lone' }));
  if (!shelved) throw new Error('There is no bottle.');
  lone = toProduct(shelved);
  many = Array.from({ length: carriedWhole + 1 }, (_, at) => ({
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
  await packedShelf.delete({}).go();
  forgetBottles();
});

/** Shelves on which these bottles stand at the moment of asking. */
const standing = (bottles: () => readonly Product[]): Shelves => ({
  all: async () => bottles(),
  some: async (ids) => bottles().filter(({ id }) => ids.includes(id)),
});
const packShelves = (bottles: readonly Product[], at: Date) =>
  packAll(
    at,
    standing(() => bottles),
  );
/** Nobody may read all of them. */
const oneByOne = (shelves: Shelves): Shelves => ({
  ...shelves,
  all: () => Promise.reject(new Error('All shelves were read.')),
});

const withStock = (left: number) => many.map((one) => ({ ...one, stock: left }));
const named = (name: string) => many.map((one) => ({ ...one, name }));
/** The texts that are told of now. */
async function partsOf() {
  const { data } = await packedShelf.get({}).go();
  return (await packedTexts.query.parts({ textsHash: data?.textsHash ?? '' }).go({ pages: 'all' })).data;
}
/** What an instance that has read nothing tells. */
const told = (at: Date) => {
  forgetBottles();
  return recentBottles(at);
};

/** How often the table is asked for something meanwhile. */
async function asks(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(client, 'send');
  await work();
  const { length } = sent.mock.calls;
  sent.mockRestore();
  return length;
}

describe('a long catalogue', () => {
  test('is told as it was packed, in whole', async () => {
    await packShelves(many, now);
    expect(await told(later(1))).toEqual(many);
    expect(await bottlesToBrowse(later(2))).toEqual(many);
  });

  test('costs one small read where the stock alone has changed, and is asked for it within ten seconds', async () => {
    await packShelves(many, now);
    expect(await asks(() => told(now))).toBe(2);
    await packShelves(withStock(0), later(3));
    expect(await asks(() => recentBottles(later(9)))).toBe(0);
    expect(await asks(async () => expect(await recentBottles(later(10))).toEqual(withStock(0)))).toBe(1);
    expect(await asks(() => recentBottles(later(20)))).toBe(1);
  });

  test('is read anew where a text has changed', async () => {
    await packShelves(many, now);
    await told(now);
    await packShelves(named('Renamed'), later(1));
    expect(await recentBottles(later(10))).toEqual(named('Renamed'));
  });

  test('lies in several items where one does not hold it', async () => {
    const large = [{ ...lone, description: randomBytes(900_000).toString('base64') }, ...many];
    await packShelves(large, now);
    expect(await partsOf()).toHaveLength(3);
    expect(await told(now)).toEqual(large);
  });

  test('is laid down anew each day, long before it goes', async () => {
    const hours = (count: number) => later(count * 60 * 60);
    await packShelves(many, now);
    for (const hour of [1, 23, 24, 25, 47, 48, 60]) {
      await packShelves(many, hours(hour));
      const [first] = await partsOf();
      const left = (first?.ttl ?? 0) - hours(hour).getTime() / 1000;
      expect(left).toBeGreaterThan(24 * 60 * 60);
      expect(left).toBeLessThanOrEqual(2 * 24 * 60 * 60);
    }
  });
});

describe('the table is read', () => {
  const whole = (facts: object) => packedShelf.patch({}).set(facts).go();
  const damages: Record<string, () => Promise<unknown>> = {
    'nothing was packed': () => packedShelf.delete({}).go(),
    'what was packed has not been found true for longer than two runs of the job': () =>
      whole({ readAt: later(-25 * 60).toISOString() }),
    'it comes from a time that is still to come': () => whole({ readAt: later(60).toISOString() }),
    'it says no time': () => whole({ readAt: 'soon' }),
    'the texts are missing': async () => packedTexts.delete(await partsOf()).go(),
    'the texts are broken': async () => {
      const [part] = await partsOf();
      if (part) await packedTexts.put({ ...part, content: part.content.subarray(1) }).go();
    },
    'the stock is broken': () => whole({ stock: new Uint8Array([1, 2]) }),
    'the stock is missing': () => packedShelf.patch({}).remove(['stock']).go(),
  };
  test.each(Object.entries(damages))('where %s', async (_, damage) => {
    // Other texts each time, so that all of it is written.
    const list = named(`Name ${randomBytes(4).toString('hex')}`);
    await packShelves(list, now);
    expect(await told(now)).toEqual(list);
    await damage();
    expect(await told(now)).toEqual([lone]);
  });

  test('where an earlier version of the shop has packed other facts', async () => {
    await packShelves(many.map(({ region: _, ...one }) => one) as Product[], now);
    expect(await told(now)).toEqual([lone]);
  });

  test('where the number of bottles is not that of the stock', async () => {
    await packShelves([...many, lone], now);
    const { data } = await packedShelf.get({}).go();
    await packShelves(many, later(1));
    await packedShelf.patch({}).set({ stock: data?.stock }).go();
    expect(await told(later(1))).toEqual([lone]);
  });
});

test('where the table fails, no longer reading of it follows', async () => {
  await packShelves(many, now);
  const send = client.send.bind(client) as (command: { input: object }) => Promise<unknown>;
  const sent = vi.spyOn(client, 'send').mockImplementation((async (command: { input: object }) => {
    if ('KeyConditionExpression' in command.input) throw new Error('Throttled');
    return send(command);
  }) as never);
  const failed = told(now).catch(String);
  expect(await failed).toContain('Throttled');
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockRestore();
  expect(await told(now)).toEqual(many);
});

describe('what has changed', () => {
  const shelvesOf = (list: readonly Product[]) => oneByOne(standing(() => list));
  const [first, second] = ['prd_000', 'prd_001'];

  test('is put into what was packed, without a look at the other bottles', async () => {
    await packShelves(many, now);
    const list = many.map((one) => ({
      ...one,
      stock: one.id === first ? 77 : one.stock,
      name: one.id === second ? 'Renamed' : one.name,
    }));
    for (let times = 0; times < 2; times++)
      expect(await packChanges([first, second], later(2), shelvesOf(list))).toEqual(list);
    expect(await told(later(3))).toEqual(list);
  });

  test('and came or went has its place in the order in which the table answers', async () => {
    const rows = ['prd_001', 'prd_001-a', 'prd_0010', 'prd_001_', 'prd_A', 'prd_lonely'];
    const shelved = await findShelved(lone.id);
    if (!shelved) throw new Error('There is no bottle.');
    await product
      .put([...many, ...rows.map((id) => ({ id }))].map(({ id }) => ({ ...shelved.product, productId: id })))
      .go();
    await packAll(now);
    await product.delete(rows.slice(1).map((productId) => ({ productId }))).go();
    await packChanges(rows, now, oneByOne(shelvesNow));
    expect(await told(now)).toEqual(await shelvesNow.all());
    await product.put(rows.map((productId) => ({ ...shelved.product, productId }))).go();
    await packChanges(rows, now, oneByOne(shelvesNow));
    expect(await told(now)).toEqual(await shelvesNow.all());
    await product.delete([...many.map(({ id }) => id), ...rows].map((productId) => ({ productId }))).go();
  });

  test('costs one read and one write of the shelf beside the bottles themselves, where no text has changed', async () => {
    await packShelves(many, now);
    expect(await asks(() => packChanges([first, second], now, shelvesOf(withStock(1))))).toBe(2);
  });

  test.each([
    ['nothing was packed', () => packedShelf.delete({}).go()],
    [
      'what was packed goes back to a reading of long ago',
      () =>
        packedShelf
          .patch({})
          .set({ readAt: later(-25 * 60).toISOString() })
          .go(),
    ],
    [
      'it cannot be read',
      () =>
        packedShelf
          .patch({})
          .set({ stock: new Uint8Array([1]) })
          .go(),
    ],
  ])('is packed with all the others where %s', async (_, damage) => {
    await packShelves(many, now);
    await damage();
    await packChanges(
      [first],
      now,
      standing(() => withStock(3)),
    );
    expect(await told(now)).toEqual(withStock(3));
  });

  test('keeps saying when all of them were read last, so that what was lost is not told for long', async () => {
    await packShelves(many, now);
    await packChanges([first], later(24 * 60), shelvesOf(many));
    expect(await told(later(25 * 60))).toEqual(await shelvesNow.all());
  });

  test('and was lost is found by the next reading of all shelves', async () => {
    await packShelves(many, now);
    await packShelves(withStock(5), later(600));
    expect(await told(later(600))).toEqual(withStock(5));
  });
});

describe('of two who pack at once', () => {
  test.each([
    ['another stock', () => withStock(1)],
    ['other texts', () => named('Older')],
    ['a longer catalogue', () => [...many, lone]],
    ['a short catalogue', () => [lone]],
  ])('the one that has read earlier writes nothing older: %s', async (_, older) => {
    await packShelves(many, now);
    const newer = withStock(2);
    const isOvertaken: Shelves = {
      ...standing(() => newer),
      all: async () => {
        isOvertaken.all = async () => newer;
        await packShelves(newer, later(1));
        return older();
      },
    };
    expect(await packAll(now, isOvertaken)).toEqual(newer);
    expect(await told(later(1))).toEqual(newer);
  });

  test('a reading of all shelves takes over the sale that was packed meanwhile', async () => {
    await packShelves(many, now);
    const sold = many.map((one) => (one.id === 'prd_009' ? { ...one, stock: 0 } : one));
    let reads = 0;
    const shelves: Shelves = {
      ...standing(() => sold),
      all: async () => {
        reads += 1;
        await packChanges(['prd_009'], later(1), oneByOne(standing(() => sold)));
        return many;
      },
    };
    await packAll(now, shelves);
    expect([reads, await told(later(1))]).toEqual([1, sold]);
  });

  test('and more, each change is told at the end, whoever was last', async () => {
    let list: readonly Product[] = many;
    const shelves = standing(() => list);
    await packShelves(many, now);
    for (let round = 0; round < 3; round++) {
      const change = (at: number) => {
        const { id = '' } = many[(round * 31 + at * 7) % many.length] ?? {};
        list = list.map((one) =>
          one.id === id ? { ...one, name: `${round} ${at}`, stock: round + at } : one,
        );
        return packChanges([id], later(round), shelves);
      };
      await Promise.all([change(1), packAll(later(round), shelves), change(2), change(3)]);
      expect(await told(later(round))).toEqual(list);
    }
  });

  test('both try a few times only', async () => {
    const isOvertakenEachTime = {
      ...standing(() => [lone]),
      all: async () => {
        await packShelves([lone], now);
        return [lone];
      },
    };
    await expect(packAll(now, isOvertakenEachTime)).rejects.toThrow('another');
  });
});

describe('a short catalogue', () => {
  test('is told as it stands, without asking for a packed one a second time', async () => {
    await packShelves([lone], now);
    expect(await asks(() => bottlesToBrowse(now))).toBe(2);
    await stock.patch({ productId: lone.id }).set({ available: 3 }).go();
    expect(
      await asks(async () => expect(await bottlesToBrowse(later(1))).toEqual([{ ...lone, stock: 3 }])),
    ).toBe(1);
    await stock.patch({ productId: lone.id }).set({ available: lone.stock }).go();
  });

  test('that grows long is packed, and one that shrinks is told as it stands again', async () => {
    const shelved = await findShelved(lone.id);
    if (!shelved) throw new Error('There is no bottle.');
    const rows = many.map(({ id, name }) => ({ ...shelved.product, productId: id, name }));
    await bottlesToBrowse(now);
    await product.put(rows).go();
    await packShelves(many, later(5));
    expect(await bottlesToBrowse(later(10))).toHaveLength(rows.length + 1);
    expect(await bottlesToBrowse(later(40))).toEqual(many);

    await product.delete(rows.map(({ productId }) => ({ productId }))).go();
    await packShelves([lone], later(45));
    expect(await bottlesToBrowse(later(50))).toEqual([lone]);
  });
});
