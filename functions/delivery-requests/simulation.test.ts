import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#functions/data/order.ts';
import { handler as reconcile } from '#functions/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/kit/clock.ts';
import { type CrashPoint, makeMortal, until } from '#functions/testing/crash.ts';
import { bottlesOf, type Owner, owner, releasesOf } from '#functions/testing/releases.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';

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
type Step = { told: string; run(world: World): Promise<unknown> };

const crash: fc.Arbitrary<CrashPoint | undefined> = fc.option(
  fc.record({
    call: fc.integer({ min: 1, max: 10 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  { nil: undefined, freq: 2 },
);

const ask = (some: number[], method: string, point?: CrashPoint): Step => ({
  told: `asks for ${some} by ${method}${point ? `, dying ${point.when} ${point.call}` : ''}`,
  run: (world) =>
    until(point, async () => {
      const holdingIds = some.map((index) => world.who.holdingIds[index]);
      const { status, body } = await world.who.ask({ holdingIds, deliveryMethod: method });
      if (status === 200) world.payments.push(body.paymentIntentId);
    }),
});
const pay = (pick: number, card: string): Step => ({
  told: `pays ${pick} with ${card}`,
  run: async ({ payments }) => {
    const id = payments[pick % Math.max(payments.length, 1)] ?? '';
    const status = shop.payments.ledger.paymentIntents.get(id)?.status;
    if (status === 'requires_payment_method') shop.payments.pay(id, { card });
  },
});
const giveUp = (pick: number, point?: CrashPoint): Step => ({
  told: `gives up ${pick}`,
  run: ({ who }) =>
    until(point, async () => {
      const all = await releasesOf(who);
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
  told: `the ${name} work`,
  run: () => until(point, works[name]),
});
const wait = (minutes: number): Step => ({
  told: `${minutes} minutes pass`,
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
      .map((a) => ask(...a)),
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
  const [rows, releases] = await Promise.all([bottlesOf(who), releasesOf(who)]);
  const claims = releases
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ requestId, bottles: some }) => some.map(({ number }) => `${number} in ${requestId}`));
  const told = rows.flatMap(({ number, requestId }) => (requestId ? [`${number} in ${requestId}`] : []));
  expect(claims.toSorted()).toEqual(told.toSorted());
  expect(new Set(claims.map((claim) => claim.split(' ')[0])).size).toBe(claims.length);
}

/** True once all is quiet: nothing waits, and the shop has the money of what is requested and no other. */
async function checkMoney(world: World): Promise<void> {
  const [rows, releases] = await Promise.all([bottlesOf(world.who), releasesOf(world.who)]);
  const requested = releases.filter(({ status }) => status === 'requested_delivery');
  expect(releases.filter(({ status }) => status === 'awaiting_payment')).toEqual([]);
  for (const { status, requestId } of rows) expect(status).toBe(requestId ? 'requested_delivery' : 'stored');
  let kept = 0;
  for (const { orderId, status, totalPence } of releases) {
    const { data } = await order.get({ orderId }).go({ consistent: true });
    expect(data?.status).toBe(status === 'cancelled' ? 'cancelled' : 'confirmed');
    if (status !== 'cancelled') expect(data?.totalPence).toBe(totalPence);
  }
  for (const intent of shop.payments.ledger.paymentIntents.all()) {
    const charge = shop.payments.ledger.charges.get(String(intent.latest_charge));
    if (intent.status === 'succeeded') kept += intent.amount_received - (charge?.amount_refunded ?? 0);
  }
  expect(kept).toBe(requested.reduce((sum, { totalPence }) => sum + totalPence, 0));
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

test('a bottle is in one delivery, and nobody pays twice or for nothing, whatever happens', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (script) => {
      minutesAhead = 0;
      shop.payments.reset();
      const world: World = { who: await owner(bottles), payments: [] };
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
      numRuns: Number(process.env.RUNS ?? 4),
      endOnFailure: process.env.SHRINK === undefined,
      reporter: (run) => {
        if (!run.failed) return;
        const told = run.counterexample?.[0].map((each, index) => `${index + 1}. ${each.told}`).join('\n');
        throw new Error(`Seed ${run.seed}, path ${run.counterexamplePath}:\n${told}\n${run.errorInstance}`);
      },
    },
  );
});
