import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as endDrop } from '#functions/catalogue/endpoints/drops/end-drop.ts';
import { handler as listDrops } from '#functions/catalogue/endpoints/drops/list-drops.ts';
import { handler as getProduct } from '#functions/catalogue/endpoints/get-product.ts';
import { handler as archiveProduct } from '#functions/catalogue/endpoints/products/archive-product.ts';
import { handler as editProducts } from '#functions/catalogue/endpoints/products/edit-products.ts';
import { handler as listProducts } from '#functions/catalogue/endpoints/products/list-products.ts';
import { handler as moveStock } from '#functions/catalogue/endpoints/products/move-stock.ts';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { type StockRecord, stock } from '#functions/catalogue/entities/stock.ts';
import { stockPart } from '#functions/catalogue/entities/stock-part.ts';
import { handler as publishProducts } from '#functions/catalogue/jobs/publish-products.ts';
import { findProductWithStock, listProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { gatherStock, readStock } from '#functions/catalogue/spread-stock.ts';
import { closePart, spreadStock } from '#functions/catalogue/transactions/spread-transactions.ts';
import type { CheckoutRecord } from '#functions/orders/entities/checkout.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { client } from '#functions/table/table.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { makeTableMortal, runUntil } from '#functions/testing/crash.ts';
import { depth } from '#functions/testing/depth.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { buildPendingOrder } from '#functions/testing/pending-order.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { type AdminDrop, dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { reinstateOrder } from './payment-transactions.ts';
import { changeCheckout, openCheckout, releaseReservation } from './reservation-transactions.ts';

withTable();
beforeAll(makeTableMortal);

let productId: string;
let dropId: string;
let cookie: string;

beforeAll(async () => {
  cookie = await createStaffCookie();
});
beforeEach(() => createInDrop(20));

async function createInDrop(available: number) {
  productId = await createBottle({ available, isInDrop: true });
  dropId = productId.replace('prd_', 'drp_');
}

const readItem = async (): Promise<StockRecord> => {
  const { data } = await stock.get({ productId }).go({ consistent: true });
  if (!data) throw new Error('The stock no longer exists.');
  return data;
};
const readParts = async () =>
  (await stockPart.query.inCatalogue({ productId }).go({ consistent: true })).data;

let spreads = 0;
/** Spreads bottles as given; undefined if another process wrote first. */
const spread = async (...parts: number[]) =>
  spreadStock(await readItem(), { spreadId: `spr_${spreads++}`, dropId }, parts);

type ReservedStock = { order: OrderRecord; checkout: CheckoutRecord };

/** Reserves as the checkout does, from the state that was read; returns what it holds. */
async function reserveBottles(
  quantity: number,
  {
    inDrop = true,
    found,
  }: { inDrop?: boolean; found?: Awaited<ReturnType<typeof findProductWithStock>> } = {},
): Promise<ReservedStock | undefined> {
  const read = found ?? (await findProductWithStock(productId));
  const { order, checkout } = buildPendingOrder(productId, quantity);
  const inside = inDrop ? { dropId, dropLimit: 24 } : {};
  const held: ReservedStock = {
    order: { ...order, lines: order.lines.map((line) => ({ ...line, ...inside })) },
    checkout: { ...checkout, held: [{ productId, quantity, ...(inDrop ? { dropId } : {}) }] },
  };
  const { outcome } = await openCheckout(held.order, held.checkout, 'exempt', {
    versions: new Map([[productId, read?.dropsVersion]]),
    spread: new Map(read?.spread ? [[productId, read.spread]] : []),
    countsUntil: 0,
  });
  if (outcome === 'done') return held;
  expect(outcome).toBe('short');
  return undefined;
}

const release = ({ order, checkout }: ReservedStock) => releaseReservation(order, checkout, new Date());
const countWhole = async () => {
  const whole = await readStock(productId);
  return [whole?.available, whole?.drops?.[dropId]?.left];
};

describe('stock spread over several parts', () => {
  test('is sold from its parts only, and every reader sees the total', async () => {
    await createInDrop(300);
    await spread(100, 100, 95);
    expect(await reserveBottles(2)).toBeDefined();
    expect(await readItem()).toMatchObject({ available: 5, drops: { [dropId]: { left: 5 } } });
    expect(await countWhole()).toEqual([298, 298]);
    expect(await findProductWithStock(productId)).toMatchObject({ available: 298 });
    const listed = (await listProductsWithStock({})).find(({ product }) => product.productId === productId);
    expect(listed).toMatchObject({ available: 298, drops: { [dropId]: { left: 298 } } });
    const shown = await request<Product>(getProduct, catalogueApi.getProduct, { params: { id: productId } });
    expect(shown.body.stock).toBe(298);
    const pages = await request<{ items: AdminProduct[] }>(listProducts, productsApi.listProducts, {
      cookie,
      query: { pageSize: '100' },
    });
    expect(pages.body.items.find(({ id }) => id === productId)).toMatchObject({ stock: 298 });
  });

  test('fills a reservation from several parts, and from the stock item when the parts run short', async () => {
    await spread(1, 1, 1, 1);
    expect(await reserveBottles(2)).toBeDefined();
    expect((await readParts()).map(({ left }) => left).sort()).toEqual([0, 0, 1, 1]);
    expect(await reserveBottles(5)).toBeDefined();
    expect(await readItem()).toMatchObject({ available: 13, drops: { [dropId]: { left: 13 } } });
    expect(await countWhole()).toEqual([13, 13]);
  });

  test('is reported short only once every bottle is reserved, even from an outdated read', async () => {
    const beforeSpreading = await findProductWithStock(productId);
    await spread(4, 4, 4, 4, 4);
    const found = await findProductWithStock(productId);
    for (let bottle = 0; bottle < 20; bottle++) expect(await reserveBottles(1, { found })).toBeDefined();
    expect(await reserveBottles(1, { found })).toBeUndefined();
    expect(await reserveBottles(1, { found: beforeSpreading })).toBeUndefined();
    expect(await countWhole()).toEqual([0, 0]);
  });

  test('returns the bottles of a lapsed reservation to the stock item, and sells them again', async () => {
    await spread(10, 10);
    const held = await reserveBottles(3);
    if (held) expect(await release(held)).toEqual({ outcome: 'done' });
    expect(await readItem()).toMatchObject({ available: 3 });
    expect(await reserveBottles(20)).toBeDefined();
    expect(await countWhole()).toEqual([0, 0]);
  });

  test('is gathered into the stock item when bottles are sold outside the drop', async () => {
    await spread(10, 10);
    expect(await reserveBottles(4, { inDrop: false })).toBeDefined();
    expect(await readItem()).toMatchObject({ available: 16, drops: { [dropId]: { left: 20 } } });
    expect((await readItem()).spread).toBeUndefined();
  });

  test('is gathered for a buyer who finds all parts closed, even with bottles outside the drop in stock', async () => {
    await spread(10, 10);
    await stock.patch({ productId }).add({ available: 5 }).go();
    const { spread: marker } = await readItem();
    for (const part of [0, 1]) await closePart(productId, part, marker?.spreadId ?? '');
    expect(await reserveBottles(2)).toBeDefined();
    expect(await countWhole()).toEqual([23, 18]);
  });

  test('is gathered when an order moves into the drop, even with bottles outside the drop in stock', async () => {
    await stock.patch({ productId }).add({ available: 5 }).go();
    const held = await reserveBottles(1, { inDrop: false });
    if (!held) throw new Error('Nothing was reserved.');
    await spread(10, 10);
    const { order, checkout } = held;
    const found = await findProductWithStock(productId);
    const lines = order.lines.map((line) => ({ ...line, quantity: 2, dropId, dropLimit: 24 }));
    const drops = {
      versions: new Map([[productId, found?.dropsVersion]]),
      spread: new Map(found?.spread ? [[productId, found.spread]] : []),
      countsUntil: 0,
    };
    const after = { ...order, version: order.version + 1, lines };
    expect(await changeCheckout(order, after, checkout, 'exempt', drops)).toEqual({ outcome: 'done' });
    expect(await countWhole()).toEqual([23, 18]);
  });

  test('honours a late payment even when only the parts have the bottles', async () => {
    const held = await reserveBottles(3);
    if (!held) throw new Error('Nothing was reserved.');
    await release(held);
    await spread(7, 7, 6);
    const { payment } = buildPendingOrder(productId, 3);
    const paid = { ...payment, orderId: held.order.orderId, orderNumber: held.order.orderNumber };
    const lapsed: OrderRecord = { ...held.order, status: 'cancelled', cancelReason: 'reservation_lapsed' };
    expect(await reinstateOrder(lapsed, paid, new Date().toISOString())).toEqual({ outcome: 'done' });
    expect(await countWhole()).toEqual([17, 17]);
  });

  test('is read in full when it is gathered between two reads', async () => {
    await spread(10, 10);
    const wasMet = interleave(
      ({ verb, input }) => verb === 'Get' && input.includes('#stock"'),
      () => gatherStock(productId),
    );
    expect(await countWhole()).toEqual([20, 20]);
    await spread(10, 10);
    expect(await findProductWithStock(productId)).toMatchObject({ available: 20 });
    expect(wasMet()).toBe(true);
    vi.restoreAllMocks();
  });
});

test('parts that are already closed are gathered in one write', async () => {
  await spread(5, 5, 5, 5);
  const { spread: marker } = await readItem();
  for (const part of [0, 1, 2, 3]) await closePart(productId, part, marker?.spreadId ?? '');
  const sent = vi.spyOn(client, 'send');
  expect(await gatherStock(productId)).toBe(true);
  const verbs = sent.mock.calls.map(([command]) => command.constructor.name);
  vi.restoreAllMocks();
  expect(verbs.filter((verb) => verb === 'TransactWriteCommand')).toHaveLength(1);
});

test('stock that is not spread is reserved in one write, without another read', async () => {
  const found = await findProductWithStock(productId);
  const sent = vi.spyOn(client, 'send');
  const listVerbs = () => sent.mock.calls.map(([command]) => command.constructor.name);
  expect(await reserveBottles(2, { found })).toBeDefined();
  expect(await reserveBottles(19, { found })).toBeUndefined();
  expect(listVerbs()).toEqual(['TransactWriteCommand', 'TransactWriteCommand']);
  vi.restoreAllMocks();
});

describe('the back office', () => {
  const move = (sent: object) =>
    request<{ stock: number }>(moveStock, productsApi.moveStock, {
      cookie,
      params: { id: productId },
      body: { reason: 'Broken', idempotencyKey: `stock-move-${spreads++}`, ...sent },
    });

  test('changes and sets stock that is spread', async () => {
    await spread(10, 10);
    expect((await move({ change: 3 })).body).toMatchObject({ stock: 23 });
    expect((await readItem()).spread).toBeDefined();
    expect((await move({ change: -3 })).body).toMatchObject({ stock: 20 });
    expect((await readItem()).spread).toBeUndefined();
    await spread(10, 10);
    expect((await move({ change: -2 })).body).toMatchObject({ stock: 18 });
    await spread(9, 9);
    expect((await move({ setTo: 30 })).body).toMatchObject({ stock: 30 });
    expect((await readItem()).spread).toBeUndefined();
  });

  test.each(['lowers', 'sets', 'is refused to lower', 'edits the rows of'] as const)(
    '%s the stock of a large live drop, which is spread again immediately',
    async (what) => {
      await createInDrop(500);
      await spread(...Array(10).fill(50));
      const whole = what === 'is refused to lower' ? 500 : 400;
      if (what === 'lowers') expect((await move({ change: -100 })).body).toMatchObject({ stock: 400 });
      if (what === 'sets') expect((await move({ setTo: 400 })).body).toMatchObject({ stock: 400 });
      if (what === 'is refused to lower') expect((await move({ change: -501 })).status).toBe(409);
      if (what === 'edits the rows of') {
        const { body } = await request<{ isApplied: boolean }>(editProducts, productsApi.editProducts, {
          cookie,
          body: {
            idempotencyKey: `edit-rows-${spreads++}`,
            reason: 'Counted',
            rows: [{ line: 1, code: productId, stock: '400' }],
          },
        });
        expect(body.isApplied).toBe(true);
      }
      expect(await readItem()).toMatchObject({ available: 0, spread: { dropId, parts: 10 } });
      expect((await readParts()).map(({ left }) => left)).toEqual(Array(10).fill(whole / 10));
    },
  );

  test('200 for a stock change even when the stock cannot be spread again', async () => {
    await createInDrop(500);
    await spread(...Array(10).fill(50));
    const real = client.send as (command: object) => Promise<unknown>;
    // The table accepts the change, but not the parts of the next spread.
    vi.spyOn(client, 'send').mockImplementation(((command: { input: object }) =>
      /"spr_\w{8,}"/.test(JSON.stringify(command.input))
        ? Promise.reject(new Error('The table is too busy.'))
        : real.call(client, command)) as never);
    const moved = await move({ change: -100 });
    vi.restoreAllMocks();
    expect(moved).toMatchObject({ status: 200, body: { stock: 400 } });
    expect(await readItem()).toMatchObject({ available: 400 });
    expect((await readItem()).spread).toBeUndefined();
  });

  test('leaves stock that is no longer large in the stock item', async () => {
    await createInDrop(500);
    await spread(...Array(10).fill(50));
    expect((await move({ setTo: 200 })).body).toMatchObject({ stock: 200 });
    expect((await readItem()).spread).toBeUndefined();
  });

  test('archives a spread product, and nothing more is sold from its parts', async () => {
    await spread(10, 10);
    const found = await findProductWithStock(productId);
    const archived = await request(archiveProduct, productsApi.archiveProduct, {
      cookie,
      params: { id: productId },
    });
    expect(archived.status).toBe(200);
    expect(await reserveBottles(1, { found })).toBeUndefined();
    expect(await readItem()).toMatchObject({ available: 20, archivedAt: expect.any(String) });
  });

  test('shows how many bottles of a drop are taken, and ends it with the rest in the stock item', async () => {
    await drop
      .put({
        dropId,
        productId,
        title: 'Soho',
        headline: 'Forty',
        story: 'One',
        version: 1,
        opensAt: '2020-01-01T00:00:00.000Z',
        closesAt: '2100-01-01T00:00:00.000Z',
        editionSize: 20,
      })
      .go();
    await spread(10, 10);
    const found = await findProductWithStock(productId);
    await reserveBottles(3);
    const { body } = await request<{ items: AdminDrop[] }>(listDrops, dropsApi.listDrops, { cookie });
    expect(body.items.find(({ id }) => id === dropId)).toMatchObject({ taken: 3 });
    const ended = await request(endDrop, dropsApi.endDrop, { cookie, params: { id: dropId } });
    expect(ended.status).toBeLessThan(300);
    expect(await reserveBottles(1, { found })).toBeUndefined();
    expect(await readItem()).toMatchObject({ available: 17, drops: { [dropId]: { left: 17 } } });
  });
});

test('the job spreads a large drop, leaves a small one alone, and gathers a sold-out one', async () => {
  await createInDrop(500);
  const run = () => publishProducts({ id: 'test', scheduledFor: '' });
  const record = {
    dropId,
    productId,
    title: 'Soho',
    headline: 'Forty',
    story: 'One',
    version: 1,
    opensAt: '2020-01-01T00:00:00.000Z',
    closesAt: '2100-01-01T00:00:00.000Z',
    editionSize: 500,
  };
  await drop.put(record).go();
  await run();
  expect((await readParts()).map(({ left }) => left)).toEqual(Array.from({ length: 10 }, () => 50));
  await run();
  expect(await readItem()).toMatchObject({ available: 0, spread: { parts: 10 } });
  for (const { part } of await readParts()) await stockPart.patch({ productId, part }).set({ left: 0 }).go();
  await run();
  expect((await readItem()).spread).toBeUndefined();
  const small = await createBottle({ available: 200, isInDrop: true });
  await drop
    .put({ ...record, dropId: small.replace('prd_', 'drp_'), productId: small, editionSize: 200 })
    .go();
  await run();
  expect((await stock.get({ productId: small }).go()).data).toMatchObject({ available: 200 });
});

describe('the job that spreads stock', () => {
  const run = () => publishProducts({ id: 'test', scheduledFor: '' });

  beforeEach(async () => {
    await createInDrop(300);
    await drop
      .put({
        dropId,
        productId,
        title: 'Soho',
        headline: 'Forty',
        story: 'One',
        version: 1,
        opensAt: '2020-01-01T00:00:00.000Z',
        closesAt: '2100-01-01T00:00:00.000Z',
        editionSize: 300,
      })
      .go();
  });

  test('spreads stock even if bottles are bought between its read and its write', async () => {
    const wasMet = interleave(
      ({ verb, input }) => verb === 'Query' && input.includes(`${productId}#stock"`),
      () => reserveBottles(2),
    );
    await run();
    vi.restoreAllMocks();
    expect(wasMet()).toBe(true);
    expect(await readItem()).toMatchObject({ available: 30, spread: { parts: 10 } });
    expect(await countWhole()).toEqual([298, 298]);
  });

  test.each([
    ['299', 10],
    ['300', undefined],
  ])('splits 300 bottles with a threshold of %s into %s parts', async (above, parts) => {
    vi.stubEnv('SPREAD_STOCK_ABOVE', above);
    await run();
    vi.unstubAllEnvs();
    expect((await readItem()).spread?.parts).toBe(parts);
  });

  test("gathers sold-out stock that the stage's threshold would no longer spread", async () => {
    await run();
    for (const { part } of await readParts())
      await stockPart.patch({ productId, part }).set({ left: 0 }).go();
    vi.stubEnv('SPREAD_STOCK_ABOVE', '300');
    await run();
    vi.unstubAllEnvs();
    expect((await readItem()).spread).toBeUndefined();
  });

  test('gathers stock that a crashed process left half gathered, then spreads it again', async () => {
    await run();
    await closePart(productId, 3, (await readItem()).spread?.spreadId ?? '');
    await run();
    expect(await readItem()).toMatchObject({ available: 300, drops: { [dropId]: { left: 300 } } });
    await run();
    expect(await readItem()).toMatchObject({ available: 0, spread: { parts: 10 } });
  });
});

describe('a crash', () => {
  const crashes = Array.from({ length: 2 * 6 }, (_, index) => ({
    call: 1 + (index >> 1),
    when: index % 2 ? ('after' as const) : ('before' as const),
  }));

  test.each(crashes)(
    '$when call $call of spreading or gathering neither loses nor duplicates a bottle',
    async (point) => {
      await runUntil(point, () => spread(7, 7, 6));
      expect(await countWhole()).toEqual([20, 20]);
      if (!(await readItem()).spread) await spread(7, 7, 6);
      await runUntil(point, () => gatherStock(productId));
      expect(await countWhole()).toEqual([20, 20]);
      expect(await reserveBottles(15)).toBeDefined();
      expect(await countWhole()).toEqual([5, 5]);
      await gatherStock(productId);
      expect(await readItem()).toMatchObject({ available: 5, drops: { [dropId]: { left: 5 } } });
    },
  );
});

test('no bottle is lost or sold twice by concurrent reservations, releases, staff changes, spreading and gathering', async () => {
  const quantity = fc.integer({ min: 1, max: 3 });
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ does: fc.constant('reserve' as const), quantity, inDrop: fc.boolean() }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('release' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('staff' as const), change: fc.integer({ min: -3, max: 3 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('spread' as const), parts: fc.integer({ min: 1, max: 5 }) }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('gather' as const) }) },
  );
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      await createInDrop(20);
      // Some are in no drop.
      await stock.patch({ productId }).add({ available: 5 }).go();
      const held: (ReservedStock & { inDrop: boolean })[] = [];
      let total = 25;
      for (const round of all) {
        const before = (await countWhole())[0] ?? 0;
        const works = round.map(async (each) => {
          if (each.does === 'reserve') {
            const got = await reserveBottles(each.quantity, each);
            const isAlone =
              round.length === 1 &&
              each.inDrop &&
              ((await readStock(productId))?.drops?.[dropId]?.left ?? 0) >= each.quantity;
            if (isAlone && before >= each.quantity) expect(got).toBeDefined();
            if (got) held.push({ ...got, inDrop: each.inDrop });
          } else if (each.does === 'release') {
            const one = held.shift();
            if (one && (await release(one)).outcome !== 'done') held.push(one);
          } else if (each.does === 'staff' && each.change !== 0) {
            const { status } = await request(moveStock, productsApi.moveStock, {
              cookie,
              params: { id: productId },
              body: { change: each.change, reason: 'Counted', idempotencyKey: `stock-move-${spreads++}` },
            });
            if (status === 200) total += each.change;
          } else if (each.does === 'spread') {
            const { available, drops } = await readItem();
            const bottles = Math.min(available, drops?.[dropId]?.left ?? 0);
            if (bottles > 0)
              await spread(
                ...Array.from({ length: each.parts }, (_, part) => Math.floor((bottles + part) / each.parts)),
              );
          } else if (each.does === 'gather') await gatherStock(productId);
        });
        await Promise.all(works);
        const inOrders = held.reduce((sum, { order }) => sum + (order.lines[0]?.quantity ?? 0), 0);
        const inDrop = held
          .filter((one) => one.inDrop)
          .reduce((sum, { order }) => sum + (order.lines[0]?.quantity ?? 0), 0);
        expect(await countWhole()).toEqual([total - inOrders, 20 - inDrop]);
        const { available, drops, spread: marker } = await readItem();
        const parts = await readParts();
        const figures = [available, drops?.[dropId]?.left ?? 0, ...parts.map(({ left }) => left)];
        expect(Math.min(...figures)).toBeGreaterThanOrEqual(0);
        const stray = parts.filter(({ left, spreadId }) => left > 0 && spreadId !== marker?.spreadId);
        expect(stray).toEqual([]);
      }
    }),
    { seed: 20, numRuns: depth({ slice: 8, nightly: 60 }) },
  );
});
