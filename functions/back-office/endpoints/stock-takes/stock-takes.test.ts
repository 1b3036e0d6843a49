import { beforeAll, describe, expect, test, vi } from 'vitest';
import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { type CrashPoint, makeMortal, runUntil } from '#functions/testing/crash.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import {
  approveStockTake,
  cancelStockTake,
  enterCounts,
  readStockTake,
  startStockTake,
} from '#functions/testing/stock-takes.ts';
import { withTable } from '#functions/testing/table.ts';
import { type StockTakeRow, stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import type { Page } from '#shared/contracts/page.ts';
import { maxCounts } from '#shared/domain/back-office/stock-take.ts';
import { handler as listStockTakes } from './list-stock-takes.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie();
  await makeMortal();
});

const findCount = async (id: string, productId: string) =>
  (await readStockTake(cookie, id)).lines.find((line) => line.productId === productId)?.count;

const listMoves = async (productId: string) =>
  (await stockMove.query.ofProduct({ productId }).go({ consistent: true })).data.filter(({ moveId }) =>
    moveId.startsWith('count-'),
  );

/** Moves the ledger's bottles at other moments than the start of the stock take. */
const moveElsewhere = (productId: string, change: number) =>
  stockMove
    .create({
      productId,
      moveId: `adj_${change}`,
      kind: 'adjustment',
      change,
      reason: 'Broken',
      actor: 'staff@shop.test',
      movedAt: new Date(Date.now() + 60_000).toISOString(),
    })
    .go();

describe('a stock take', () => {
  test('200 lists bottles by location, then those without one', async () => {
    const [far, near, nowhere] = [await createBottle(), await createBottle(), await createBottle()];
    await product.patch({ productId: far }).set({ stockLocation: 'A10-1' }).go();
    await product.patch({ productId: near }).set({ stockLocation: 'A2-1' }).go();
    const { id } = await startStockTake(cookie);
    const { lines } = await readStockTake(cookie, id);
    const own = lines.filter(({ productId }) => [far, near, nowhere].includes(productId));
    expect(own.map(({ productId, location }) => [productId, location])).toEqual([
      [near, 'A2-1'],
      [far, 'A10-1'],
      [nowhere, null],
    ]);
  });

  test('200 applies the counts once on approval, after each difference has a reason', async () => {
    const [short, same] = [await createBottle({ available: 6 }), await createBottle({ available: 3 })];
    const { id } = await startStockTake(cookie);
    const counts = [
      { productId: short, counted: 4 },
      { productId: same, counted: 3 },
    ];
    expect((await enterCounts(cookie, id, counts)).status).toBe(200);
    expect(await findCount(id, short)).toMatchObject({ expected: 6, difference: -2, state: 'needs_reason' });
    expect(await findCount(id, same)).toMatchObject({ difference: 0, state: 'matches' });
    expect(await approveStockTake(cookie, id)).toMatchObject({
      status: 409,
      body: {
        code: 'stock_take_unready',
        detail: 'Bottles to count again: 0. Differences without a reason: 1.',
      },
    });
    await enterCounts(cookie, id, [{ productId: short, counted: 4, reason: 'broken' }]);
    const finance = await signInStaff('finance');
    for (let sent = 0; sent < 2; sent++)
      expect(await approveStockTake(finance.cookie, id)).toMatchObject({
        status: 200,
        body: { status: 'applied', remaining: 0 },
      });
    expect([await readAvailable(short), await readAvailable(same)]).toEqual([4, 3]);
    expect(await listMoves(short)).toMatchObject([{ change: -2, reason: 'Stock take November: Broken' }]);
    expect(await listMoves(same)).toEqual([]);
    expect(await findCount(id, short)).toMatchObject({ outcome: 'applied' });
    const late = await enterCounts(cookie, id, [{ productId: same, counted: 9 }]);
    expect(late).toMatchObject({ status: 409, body: { code: 'stock_take_approved' } });
  });

  test("409 for a count that would overwrite a colleague's unseen one, 200 for a repeated count", async () => {
    const productId = await createBottle({ available: 6 });
    const { id } = await startStockTake(cookie);
    const count = (counted: number, replaces: number | null) =>
      enterCounts(cookie, id, [{ productId, counted, replaces }]);
    expect((await count(5, null)).status).toBe(200);
    expect((await count(5, null)).status).toBe(200);
    expect(await count(4, null)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', errors: [{ field: 'lines.0.counted' }] },
    });
    expect(await findCount(id, productId)).toMatchObject({ counted: 5 });
    expect((await count(4, 5)).status).toBe(200);
    expect(await findCount(id, productId)).toMatchObject({ counted: 4 });
  });

  test('200 cancels once, leaves the stock unchanged, and rejects later counts and approval', async () => {
    const productId = await createBottle({ available: 6 });
    const { id } = await startStockTake(cookie);
    const counts = [{ productId, counted: 4, reason: 'broken' }];
    await enterCounts(cookie, id, counts);
    for (let sent = 0; sent < 2; sent++)
      expect(await cancelStockTake(cookie, id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    const refused = { status: 409, body: { code: 'stock_take_cancelled' } };
    expect(await enterCounts(cookie, id, counts)).toMatchObject(refused);
    expect(await approveStockTake(cookie, id)).toMatchObject(refused);
    expect(await readAvailable(productId)).toBe(6);
  });

  test('409 for cancelling after approval', async () => {
    const productId = await createBottle({ available: 6 });
    const { id } = await startStockTake(cookie);
    await enterCounts(cookie, id, [{ productId, counted: 4, reason: 'broken' }]);
    await approveStockTake(cookie, id);
    expect(await cancelStockTake(cookie, id)).toMatchObject({
      status: 409,
      body: { code: 'stock_take_approved' },
    });
  });

  test('expects bottles reserved by a checkout to be on the shelf', async () => {
    const productId = await createBottle({ available: 5 });
    const { id } = await startStockTake(cookie);
    await setUpPayment(await createCart({ productId, quantity: 2 }));
    await enterCounts(cookie, id, [{ productId, counted: 5 }]);
    expect(await findCount(id, productId)).toMatchObject({ expected: 5, difference: 0, state: 'matches' });
  });

  test('preserves sales made after a bottle was counted', async () => {
    const productId = await createBottle({ available: 6 });
    const { id } = await startStockTake(cookie);
    await enterCounts(cookie, id, [{ productId, counted: 5, reason: 'missing' }]);
    const { body } = await setUpPayment(await createCart({ productId, quantity: 2 }));
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await approveStockTake(cookie, id);
    expect(await readAvailable(productId)).toBe(3);
  });

  test('409 for a count overtaken by a stock movement, until the bottle is counted again', async () => {
    const productId = await createBottle({ available: 6 });
    const { id } = await startStockTake(cookie);
    await moveElsewhere(productId, -1);
    await enterCounts(cookie, id, [{ productId, counted: 5, reason: 'broken' }]);
    expect(await findCount(id, productId)).toMatchObject({ state: 'recount' });
    expect(await approveStockTake(cookie, id)).toMatchObject({ body: { code: 'stock_take_unready' } });
    await enterCounts(cookie, id, [{ productId, counted: 5, reason: 'broken', isRecount: true }]);
    expect((await approveStockTake(cookie, id)).body).toMatchObject({ status: 'applied' });
    expect(await readAvailable(productId)).toBe(5);
  });

  test('rejects a difference larger than the remaining stock, and applies the others', async () => {
    const [gone, found] = [await createBottle({ available: 6 }), await createBottle({ available: 1 })];
    const { id } = await startStockTake(cookie);
    await enterCounts(cookie, id, [
      { productId: gone, counted: 1, reason: 'missing' },
      { productId: found, counted: 4, reason: 'found' },
    ]);
    await stock.patch({ productId: gone }).set({ available: 2 }).go();
    expect((await approveStockTake(cookie, id)).body).toMatchObject({ status: 'applied', remaining: 0 });
    expect([await readAvailable(gone), await readAvailable(found)]).toEqual([2, 4]);
    expect(await findCount(id, gone)).toMatchObject({ outcome: 'refused' });
  });

  test('applies many differences in pages; 409 when nothing was counted', async () => {
    const { id } = await startStockTake(cookie);
    expect(await approveStockTake(cookie, id)).toMatchObject({ body: { code: 'stock_take_empty' } });
    const bottles = await Promise.all(
      Array.from({ length: maxCounts + 2 }, () => createBottle({ available: 1 })),
    );
    const toCount = (productId: string) => ({ productId, counted: 3, reason: 'found' });
    await enterCounts(cookie, id, bottles.slice(0, maxCounts).map(toCount));
    await enterCounts(cookie, id, bottles.slice(maxCounts).map(toCount));
    expect((await approveStockTake(cookie, id)).body).toMatchObject({ status: 'approved', remaining: 2 });
    expect((await approveStockTake(cookie, id)).body).toMatchObject({ status: 'applied', remaining: 0 });
    for (const productId of bottles) expect(await readAvailable(productId)).toBe(3);
  });

  const points: CrashPoint[] = [2, 4, 5, 6].flatMap((call) => [
    { call, when: 'before' as const },
    { call, when: 'after' as const },
  ]);
  test.each(points)('is applied once, even if the process crashes $when call $call', async (point) => {
    const bottles = [await createBottle({ available: 6 }), await createBottle({ available: 6 })];
    const { id } = await startStockTake(cookie);
    await enterCounts(
      cookie,
      id,
      bottles.map((productId) => ({ productId, counted: 4, reason: 'broken' })),
    );
    await runUntil(point, () => approveStockTake(cookie, id));
    await vi.waitUntil(async () => (await approveStockTake(cookie, id)).body.remaining === 0);
    for (const productId of bottles) {
      expect(await readAvailable(productId)).toBe(4);
      expect(await listMoves(productId)).toHaveLength(1);
    }
  });

  test('200 shows only the bottles of its category, and is found by its name', async () => {
    const [bourbon, scotch] = [await createBottle(), await createBottle()];
    for (const [productId, category] of [
      [bourbon, 'Bourbon'],
      [scotch, 'Irish Whiskey'],
    ] as const)
      await product.patch({ productId }).set({ category }).go();
    const { id } = await startStockTake(cookie, { name: 'Bourbons', category: 'Bourbon' });
    const sheet = (await readStockTake(cookie, id)).lines.map(({ productId }) => productId);
    expect([sheet.includes(bourbon), sheet.includes(scotch)]).toEqual([true, false]);
    const { body } = await request<Page<StockTakeRow>>(listStockTakes, stockTakesApi.listStockTakes, {
      cookie,
      query: { search: 'bourbons' },
    });
    expect(body.items.map((row) => row.id)).toEqual([id]);
  });

  test('404 for an unknown bottle or an unknown stock take', async () => {
    const { id } = await startStockTake(cookie);
    expect(await enterCounts(cookie, id, [{ productId: 'prd_none', counted: 1 }])).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    });
    expect((await enterCounts(cookie, 'stk_none', [{ productId: 'prd_none', counted: 1 }])).status).toBe(404);
  });
});
