import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { moveStock } from '#functions/catalogue/transactions/product-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import { confirmOrder } from '#functions/orders/transactions/payment-transactions.ts';
import { openCheckout, releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { createId } from '#functions/runtime/ids.ts';
import { handler as syncShopifyStock } from '#functions/shopify/jobs/sync-shopify-stock.ts';
import { readAvailable } from '#functions/testing/builders.ts';
import { type CrashPoint, makeShopifyMortal, runUntil } from '#functions/testing/crash.ts';
import { depth } from '#functions/testing/depth.ts';
import { buildPendingOrder } from '#functions/testing/pending-order.ts';
import { createCountedBottle, sumLedger, withShopify } from '#functions/testing/shopify.ts';
import { openStream } from '#functions/testing/stream-drain.ts';
import { withTable } from '#functions/testing/table.ts';
import { type FaultKind, faultKinds } from '#scripts/emulators/shopify/faults.ts';
import { runProducts } from './run-products.ts';
import { startRun } from './sync-run.ts';

/**
 * Two shops that sell the same stock, under every order of events that we can think of: bottles reserved, paid for,
 * released and counted here, and sold and counted there; messages that are late or lost; answers of Shopify that are
 * lost, throttled, partial or empty; products synced in between; and a process that dies before or after any call to the
 * table or to Shopify. `SEED` repeats a run, `RUNS` sets how many there are.
 */
withTable();
// The emails of paid orders wait on a queue that nobody processes.
beforeAll(() => outbox.replace({ put: async () => undefined }));
const shop = withShopify();
const startingStock = 5;
let minutesAhead = 0;
let drain: () => Promise<void>;

// It is set back after each test.
beforeEach(() => {
  clock.set(() => new Date(Date.now() + minutesAhead * 60_000));
});
beforeAll(async () => {
  ({ drain } = await openStream());
  const real = await shopify();
  if (real) makeShopifyMortal(real);
});

type Pending = ReturnType<typeof buildPendingOrder>;
/** All sales and counts, for the balance at the end. */
type World = { productId: string; open: Pending[]; moved: number };
type Step = { description: string; run(world: World): Promise<unknown> };

const event = { id: 'simulation', scheduledFor: '' };
/** The schedule repeats a failed job; here a failure is one of the simulated events. */
const mayFail = (work: Promise<unknown>) => work.catch(() => undefined);

async function reserve(world: World, quantity: number): Promise<void> {
  const pending = buildPendingOrder(world.productId, quantity);
  const { outcome } = await openCheckout(pending.order, pending.checkout, 'exempt');
  if (outcome === 'done') world.open.push(pending);
}

async function pay(world: World): Promise<void> {
  const pending = world.open.shift();
  if (!pending) return;
  await confirmOrder(pending.order, pending.payment, clock.now().toISOString());
  world.moved -= pending.quantity;
}

async function letGo(world: World): Promise<void> {
  const pending = world.open.shift();
  if (pending) await releaseReservation(pending.order, pending.checkout, clock.now());
}

async function count({ productId }: World, change: number): Promise<boolean> {
  const movedAt = clock.now().toISOString();
  const move = {
    productId,
    moveId: createId('adj'),
    kind: 'adjustment' as const,
    change,
    reason: 'Counted',
    actor: 'admin',
  };
  const entry = {
    entryId: createId('ent'),
    actor: 'admin',
    action: 'stock_moved',
    entityType: 'product',
    entityId: productId,
    entityName: productId,
    doneAt: movedAt,
  };
  return (
    (await moveStock({ ...move, movedAt }, entry, { promised: { total: 0, left: [] } })).outcome === 'done'
  );
}

async function syncProducts(): Promise<void> {
  minutesAhead += 6;
  const [real, run] = [
    await shopify(),
    await startRun({ kind: 'products', actor: 'admin', seconds: 300 }, clock.now()),
  ];
  if (real && run) await runProducts(real, run, () => false);
}

async function syncStock(): Promise<void> {
  // A run whose process died blocks the others for this long.
  minutesAhead += 6;
  await mayFail(syncShopifyStock(event));
}

const steps = {
  reserve: (quantity: number): Step => ({
    description: `${quantity} are reserved here`,
    run: (world) => reserve(world, quantity),
  }),
  pay: (): Step => ({ description: 'a reservation is paid', run: pay }),
  letGo: (): Step => ({ description: 'a reservation is let go', run: letGo }),
  sell: (quantity: number): Step => ({
    description: `${quantity} are sold there`,
    run: async (world) => {
      if ((shop.there.getStock(world.productId) ?? 0) < quantity) return;
      shop.there.sell(world.productId, quantity);
      world.moved -= quantity;
    },
  }),
  countThere: (change: number): Step => ({
    description: `${change} are put on the shelf there`,
    run: async (world) => {
      shop.there.sell(world.productId, -change);
      world.moved += change;
    },
  }),
  count: (change: number): Step => ({
    description: `${change} are counted here`,
    run: async (world) => {
      if (await count(world, change)) world.moved += change;
    },
  }),
  drain: (crash?: CrashPoint): Step => ({
    description: 'the stream is followed',
    run: () => runUntil(crash, drain),
  }),
  work: (crash?: CrashPoint): Step => ({
    description: 'the queue is worked at',
    run: () => runUntil(crash, () => shop.work()),
  }),
  lose: (): Step => ({ description: 'messages are lost', run: async () => shop.messages.splice(0) }),
  syncStock: (crash?: CrashPoint): Step => ({
    description: 'the stock is synced',
    run: () => runUntil(crash, syncStock),
  }),
  syncProducts: (crash?: CrashPoint): Step => ({
    description: 'the products are synced',
    run: () => runUntil(crash, () => mayFail(syncProducts())),
  }),
  fault: (kind: FaultKind, times: number): Step => ({
    description: `Shopify answers with ${kind}, ${times} times`,
    run: async () => shop.there.faults.set({ kind, count: times }),
  }),
};

const crash = fc.option(
  fc.record({
    call: fc.integer({ min: 1, max: 6 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  { nil: undefined, freq: 2 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }).map(steps.reserve) },
  { weight: 3, arbitrary: fc.constant(null).map(steps.pay) },
  { weight: 2, arbitrary: fc.constant(null).map(steps.letGo) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 2 }).map(steps.sell) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }).map(steps.countThere) },
  { weight: 2, arbitrary: fc.constantFrom(-2, -1, 1, 4).map(steps.count) },
  { weight: 4, arbitrary: crash.map(steps.drain) },
  { weight: 4, arbitrary: crash.map(steps.work) },
  { weight: 1, arbitrary: fc.constant(null).map(steps.lose) },
  { weight: 5, arbitrary: crash.map(steps.syncStock) },
  { weight: 1, arbitrary: crash.map(steps.syncProducts) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...faultKinds), fc.constantFrom(1, 5))
      .map(([kind, n]) => steps.fault(kind, n)),
  },
);

test('both shops end with the same stock, each bottle sold once, after any sequence of events and faults', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), async (script) => {
      runs += 1;
      shop.there.faults.clear();
      const productId = await createCountedBottle({
        productId: createId('prd').replace('prd_', `prd_sim-${runs}-`),
        available: startingStock,
      });
      const world: World = { productId, open: [], moved: 0 };
      await drain();
      await syncProducts();
      expect(shop.there.getStock(productId)).toBe(startingStock);
      for (const { run } of script) {
        await run(world);
        expect(await readAvailable(productId)).toBeGreaterThanOrEqual(0);
      }
      shop.there.faults.clear();
      while (world.open.length > 0) await letGo(world);
      minutesAhead += 20;
      for (let round = 0; round < 3; round++) {
        await drain();
        await shop.work();
        await syncStock();
      }
      const there = shop.there.getStock(productId) ?? Number.NaN;
      // Nothing was counted twice or forgotten: any sale beyond the last bottle shows as negative stock.
      expect(there, script.map(({ description }) => description).join('; ')).toBe(
        startingStock + world.moved,
      );
      expect(await readAvailable(productId)).toBe(Math.max(0, there));
      expect(await sumLedger(productId)).toBe(Math.max(0, there));
    }),
    {
      endOnFailure: true,
      numRuns: Number(process.env.RUNS ?? depth({ slice: 1, nightly: 20 })),
      seed: process.env.SEED ? Number(process.env.SEED) : undefined,
    },
  );
});
