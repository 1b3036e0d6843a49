import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { order } from '#functions/orders/entities/order.ts';
import { type CrashPoint, makeMortal, runUntil } from '#functions/testing/crash.ts';
import { depth } from '#functions/testing/depth.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { createOwner, listBottles, listWithdrawals, type Owner } from '#functions/testing/withdrawals.ts';

/**
 * A customer who asks for bottles, asks again for others, changes the way they travel, pays, is declined, gives up; events
 * that come late or never; reservations that lapse; and a process that dies before or after any call. `SEED` repeats a
 * run, `RUNS` sets how many there are.
 */
withTable();
const shop = withShop();
beforeAll(makeMortal);
afterAll(() => clock.reset());

const bottles = 3;
const job = { id: 'simulation', scheduledFor: '' };
const mayFail = (work: Promise<unknown>) => work.catch(() => undefined);
let minutesAhead = 0;
clock.set(() => new Date(Date.now() + minutesAhead * 60_000));

type World = { who: Owner; payments: string[] };
type Step = { description: string; run(world: World): Promise<unknown> };

const crash: fc.Arbitrary<CrashPoint | undefined> = fc.option(
  fc.record({
    call: fc.integer({ min: 1, max: 10 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  { nil: undefined, freq: 2 },
);

const requestWithdrawal = (numbers: number[], method: string, point?: CrashPoint): Step => ({
  description: `asks for ${numbers} by ${method}${point ? `, dying ${point.when} ${point.call}` : ''}`,
  run: (world) =>
    runUntil(point, async () => {
      const holdingIds = numbers.map((index) => world.who.holdingIds[index]);
      const { status, body } = await world.who.ask({ holdingIds, deliveryMethod: method });
      if (status === 200) world.payments.push(body.paymentIntentId);
    }),
});
const pay = (pick: number, card: string): Step => ({
  description: `pays ${pick} with ${card}`,
  run: async ({ payments }) => {
    const id = payments[pick % Math.max(payments.length, 1)] ?? '';
    const status = shop.payments.ledger.paymentIntents.get(id)?.status;
    if (status === 'requires_payment_method') shop.payments.pay(id, { card });
  },
});
const giveUp = (pick: number, point?: CrashPoint): Step => ({
  description: `gives up ${pick}`,
  run: ({ who }) =>
    runUntil(point, async () => {
      const all = await listWithdrawals(who);
      const chosen = all[pick % Math.max(all.length, 1)];
      if (chosen) await who.giveUp(chosen.requestId);
    }),
});
const works = {
  events: () => shop.payments.webhooks.deliver(),
  sweep: () => mayFail(releaseLapsed(job)),
  reconcile: () => mayFail(reconcile(job)),
  stream: () => shop.drain(),
  loss: async () => {
    const [first] = shop.payments.webhooks.pending();
    if (first) shop.payments.webhooks.drop(first.id);
  },
};
const work = (name: keyof typeof works, point?: CrashPoint): Step => ({
  description: `the ${name} work`,
  run: () => runUntil(point, works[name]),
});
const wait = (minutes: number): Step => ({
  description: `${minutes} minutes pass`,
  run: async () => {
    minutesAhead += minutes;
  },
});

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.subarray([0, 1, 2], { minLength: 1 }),
        fc.constantFrom('insured-courier', 'royal-mail-special-delivery'),
        crash,
      )
      .map((a) => requestWithdrawal(...a)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(9), fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000002'))
      .map((a) => pay(...a)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.nat(9), crash).map((a) => giveUp(...a)) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'events' as const,
          'sweep' as const,
          'reconcile' as const,
          'stream' as const,
          'loss' as const,
        ),
        crash,
      )
      .map((a) => work(...a)),
  },
  { weight: 2, arbitrary: fc.constantFrom(1, 29, 31, 45).map(wait) },
);

/** True after every step: each bottle is in the deliveries that are not over, once, and says in which one. */
async function checkBottles({ who }: World): Promise<void> {
  const [rows, withdrawals] = await Promise.all([listBottles(who), listWithdrawals(who)]);
  const claims = withdrawals
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ requestId, bottles: numbers }) => numbers.map(({ number }) => `${number} in ${requestId}`));
  const assigned = rows.flatMap(({ number, requestId }) => (requestId ? [`${number} in ${requestId}`] : []));
  expect(claims.toSorted()).toEqual(assigned.toSorted());
  expect(new Set(claims.map((claim) => claim.split(' ')[0])).size).toBe(claims.length);
}

/** True once all is quiet: nothing waits, and the shop has the money of what is requested and no other. */
async function checkMoney(world: World): Promise<void> {
  const [rows, withdrawals] = await Promise.all([listBottles(world.who), listWithdrawals(world.who)]);
  const requested = withdrawals.filter(({ status }) => status === 'requested_delivery');
  expect(withdrawals.filter(({ status }) => status === 'awaiting_payment')).toEqual([]);
  for (const { status, requestId } of rows) expect(status).toBe(requestId ? 'requested_delivery' : 'stored');
  let reserved = 0;
  for (const { orderId, status, totalPence } of withdrawals) {
    const { data } = await order.get({ orderId }).go({ consistent: true });
    expect(data?.status).toBe(status === 'cancelled' ? 'cancelled' : 'confirmed');
    if (status !== 'cancelled') expect(data?.totalPence).toBe(totalPence);
  }
  for (const intent of shop.payments.ledger.paymentIntents.all()) {
    const charge = shop.payments.ledger.charges.get(String(intent.latest_charge));
    if (intent.status === 'succeeded') reserved += intent.amount_received - (charge?.amount_refunded ?? 0);
  }
  expect(reserved).toBe(requested.reduce((sum, { totalPence }) => sum + totalPence, 0));
}

async function settleEverything(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.payments.webhooks.deliver();
    minutesAhead += 180;
    await releaseLapsed(job);
    await reconcile(job);
    await shop.drain();
  }
}

test('a bottle is in one withdrawal, and nobody pays twice or for nothing, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (script) => {
      minutesAhead = 0;
      shop.payments.reset();
      const world: World = { who: await createOwner(bottles), payments: [] };
      for (const { run } of script) {
        await run(world);
        await checkBottles(world);
      }
      await settleEverything();
      await checkBottles(world);
      await checkMoney(world);
    }),
    {
      seed: Number(process.env.SEED ?? 20_261_121),
      numRuns: Number(process.env.RUNS ?? depth({ slice: 2, nightly: 30 })),
      endOnFailure: process.env.SHRINK === undefined,
      reporter: (run) => {
        if (!run.failed) return;
        const assigned = run.counterexample?.[0]
          .map((each, index) => `${index + 1}. ${each.description}`)
          .join('\n');
        throw new Error(
          `Seed ${run.seed}, path ${run.counterexamplePath}:\n${assigned}\n${run.errorInstance}`,
        );
      },
    },
  );
});
