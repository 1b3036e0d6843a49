import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailIdTag } from '#functions/adapters/mailer.ts';
import { handler as resendMail } from '#functions/back-office/jobs/resend-uncertain-mail.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { type CrashPoint, makeMortal, runUntil } from '#functions/testing/crash.ts';
import { depth } from '#functions/testing/depth.ts';
import { addToCart, createCart, setUpPayment, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  countTaken,
  deleteItems,
  listAllItems,
  readTable,
  type TableContents,
} from '#functions/testing/table-items.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { isAwaitingPayment, type OrderStatus, orderStatuses } from '#shared/domain/orders/order-states.ts';

/**
 * A shop under every order of events that we can think of: shoppers who add, set up, change, pay, are declined, pass or
 * fail 3-D Secure; events that come twice, late, in any order, forged or never; reservations that lapse; refunds made at
 * Stripe; a staff that sets statuses, cancels and refunds; and a process that dies before or after any call to the table, to Stripe or to SES. `SEED` repeats a run,
 * `RUNS` sets how many there are.
 */
withTable();
const shop = withShop();
beforeAll(makeMortal);
afterAll(() => clock.reset());

const bottles = 3;
const visitors = 4;
const startingStock = 3;

type World = { products: string[]; sessions: string[]; intents: (string | undefined)[] };
type Step = { description: string; run(world: World): Promise<void> };

let minutesAhead = 0;
clock.set(() => new Date(Date.now() + minutesAhead * 60_000));

const event = { id: 'simulation', scheduledFor: '' };
/** A job that fails is run again by the scheduler; here its failure is one of the things that happen. */
const mayFail = (work: Promise<unknown>) => work.catch(() => undefined);

const steps = {
  add: (visitor: number, product: number, quantity: number): Step => ({
    description: `visitor ${visitor} adds ${quantity} of ${product}`,
    run: async ({ sessions, products }) => {
      await addToCart(sessions[visitor] ?? '', products[product] ?? '', quantity);
    },
  }),
  setUp: (visitor: number, crash: CrashPoint | undefined): Step => ({
    description: `visitor ${visitor} sets up the payment`,
    run: async (world) => {
      await runUntil(crash, async () => {
        const reply = await setUpPayment(world.sessions[visitor] ?? '');
        if (reply.status === 200) world.intents[visitor] = reply.body.paymentIntentId;
      });
    },
  }),
  pay: (visitor: number, card: string, authentication: 'complete' | 'fail' | 'leave'): Step => ({
    description: `visitor ${visitor} pays with ${card} (${authentication})`,
    run: async ({ intents }) => {
      const intent = intents[visitor];
      const status = intent && shop.payments.ledger.paymentIntents.get(intent)?.status;
      if (intent && (status === 'requires_payment_method' || status === 'requires_action')) {
        shop.payments.pay(intent, { card, authentication });
      }
    },
  }),
  deliver: (seed: number, count: number, crash: CrashPoint | undefined): Step => ({
    description: `${count} events come in the order of ${seed}`,
    run: async () => {
      await runUntil(crash, () => shop.payments.webhooks.deliver({ seed, count }));
    },
  }),
  repeat: (pick: number): Step => ({
    description: `an event comes again (${pick})`,
    run: async () => {
      const all = shop.payments.webhooks.all();
      const chosen = all[pick % Math.max(all.length, 1)];
      if (chosen) shop.payments.webhooks.resend(chosen.eventId);
    },
  }),
  drop: (): Step => ({
    description: 'an event is lost',
    run: async () => {
      const [first] = shop.payments.webhooks.pending();
      if (first) shop.payments.webhooks.drop(first.id);
    },
  }),
  forge: (how: 'stale' | 'forged'): Step => ({
    description: `an event comes with a ${how} signature`,
    run: async () => {
      const [first] = shop.payments.webhooks.pending();
      if (!first) return;
      const wrong =
        how === 'stale' ? { signedAt: Math.floor(Date.now() / 1000) - 400 } : { secret: 'whsec_x' };
      const before = await readTable();
      const attempt = await shop.payments.webhooks.send(first.id, wrong);
      expect(attempt.status).toBe(400);
      expect(await readTable()).toEqual(before);
    },
  }),
  wait: (minutes: number): Step => ({
    description: `${minutes} minutes pass`,
    run: async () => {
      minutesAhead += minutes;
    },
  }),
  work: (job: 'sweep' | 'reconcile' | 'mail' | 'stream', crash: CrashPoint | undefined): Step => ({
    description: `the ${job} works`,
    run: async () => {
      const works = {
        sweep: () => mayFail(releaseLapsed(event)),
        reconcile: () => mayFail(reconcile(event)),
        mail: () => mayFail(resendMail(event)),
        stream: () => shop.drain(),
      };
      await runUntil(crash, works[job]);
    },
  }),
  refund: (visitor: number, part: number): Step => ({
    description: `an admin refunds ${part} of what visitor ${visitor} paid, at Stripe`,
    run: async ({ intents }) => {
      const intent = shop.payments.ledger.paymentIntents.get(intents[visitor] ?? '');
      const { orders } = await readTable();
      const isRetained = orders.some(({ paymentIntentId }) => paymentIntentId === intent?.id);
      if (!intent || !isRetained) return;
      const amount = Math.floor(intent.amount * part);
      await mayFail(stripe().refunds.create({ payment_intent: intent.id, amount }));
    },
  }),
};

/** What somebody of the staff does to the order of a visitor's last payment, which a dying process may cut short. */
const staff = (
  visitor: number,
  description: string,
  crash: CrashPoint | undefined,
  act: (
    desk: Awaited<ReturnType<typeof createOrderDesk>>,
    order: TableContents['orders'][number],
  ) => Promise<unknown>,
): Step => ({
  description: `the staff ${description} the order of visitor ${visitor}`,
  run: async ({ intents }) => {
    const orderId = shop.payments.ledger.paymentIntents.get(intents[visitor] ?? '')?.metadata.orderId;
    const order = (await readTable()).orders.find((row) => row.orderId === orderId);
    if (!order) return;
    const desk = await createOrderDesk();
    await runUntil(crash, () => act(desk, order));
  },
});

const staffSteps = {
  setStatus: (who: number, status: OrderStatus, crash?: CrashPoint) =>
    staff(who, `sets to ${status}`, crash, (desk, { orderId }) => desk.setStatus(orderId, status)),
  refund: (who: number, part: number, bottles: number, crash?: CrashPoint) =>
    staff(who, `refunds ${part} and ${bottles} bottles of`, crash, (desk, { orderId, totalPence, lines }) => {
      const [{ productId = '' } = {}] = lines;
      const restock = bottles > 0 ? [{ productId, quantity: bottles }] : [];
      return desk.refund(orderId, { amount: formatDecimalPounds(Math.ceil(totalPence * part)), restock });
    }),
};

function stripe(): Stripe {
  const { hostname, port } = new URL(shop.payments.url);
  return new Stripe('sk_test_shop', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** What most shoppers do: set up, pay. */
const buy = (who: number, payment: string, bank: 'complete' | 'fail' | 'leave', point?: CrashPoint): Step => {
  const [first, second] = [steps.setUp(who, point), steps.pay(who, payment, bank)];
  return {
    description: `${first.description}; ${second.description}`,
    run: async (world) => {
      await first.run(world);
      await second.run(world);
    },
  };
};

const visitor = fc.nat(visitors - 1);
const crash = fc.option(
  fc.record({
    call: fc.integer({ min: 1, max: 9 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  {
    nil: undefined,
    freq: 2,
  },
);
const card = fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000002', '4000002500003155');
const authentication = fc.constantFrom('complete' as const, 'fail' as const, 'leave' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(visitor, card, authentication, crash).map((a) => buy(...a)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(visitor, fc.nat(bottles - 1), fc.integer({ min: 1, max: 2 }))
      .map((a) => steps.add(...a)),
  },
  { weight: 5, arbitrary: fc.tuple(visitor, crash).map((a) => steps.setUp(...a)) },
  { weight: 5, arbitrary: fc.tuple(visitor, card, authentication).map((a) => steps.pay(...a)) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 3 }), crash).map((a) => steps.deliver(...a)),
  },
  { weight: 1, arbitrary: fc.nat(99).map(steps.repeat) },
  { weight: 1, arbitrary: fc.constant(null).map(steps.drop) },
  { weight: 1, arbitrary: fc.constantFrom('stale' as const, 'forged' as const).map(steps.forge) },
  { weight: 2, arbitrary: fc.constantFrom(1, 10, 29, 31, 45).map(steps.wait) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom('sweep' as const, 'reconcile' as const, 'mail' as const, 'stream' as const),
        crash,
      )
      .map((a) => steps.work(...a)),
  },
  { weight: 1, arbitrary: fc.tuple(visitor, fc.constantFrom(0.3, 1)).map((a) => steps.refund(...a)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(visitor, fc.constantFrom(...orderStatuses, 'cancelled' as const), crash)
      .map((a) => staffSteps.setStatus(...a)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(visitor, fc.constantFrom(0.4, 1), fc.nat(2), crash)
      .map((a) => staffSteps.refund(...a)),
  },
);

/** True after every step: stock is neither made nor lost nor oversold, and pending orders are the open checkouts. */
function checkStock(tables: TableContents, products: string[]): void {
  const taken = countTaken(tables.orders);
  for (const productId of products) {
    const available = tables.available.get(productId) ?? 0;
    expect(available).toBeGreaterThanOrEqual(0);
    expect(available + (taken.get(productId) ?? 0)).toBe(startingStock);
  }
  expect(tables.orders.filter(isAwaitingPayment)).toHaveLength(tables.openCheckouts);
}

/** True once all is quiet: money, orders, refunds and mails agree. */
function checkMoney(tables: TableContents): void {
  expect([tables.openCheckouts, tables.uncertainMails]).toEqual([0, 0]);
  expect(tables.refunds.filter(({ status }) => status === 'owed')).toEqual([]);
  const paidBy = new Map(tables.orders.map((row) => [row.paymentIntentId, row]));
  for (const intent of shop.payments.ledger.paymentIntents
    .all()
    .filter(({ status }) => status === 'succeeded')) {
    const charge = shop.payments.ledger.charges.get(String(intent.latest_charge));
    const received = intent.amount_received - (charge?.amount_refunded ?? 0);
    const row = paidBy.get(intent.id);
    expect(received).toBe(row ? row.totalPence - (row.refundedPence ?? 0) : 0);
    expect(row?.owedPence ?? 0).toBe(0);
  }
  const counts = new Map<string, number>();
  for (const message of shop.mail.messages()) {
    const mailId = message.tags.find(({ name }) => name === mailIdTag)?.value ?? '';
    counts.set(mailId, (counts.get(mailId) ?? 0) + 1);
  }
  const expected = [
    ...tables.orders.filter(({ paidAt }) => paidAt).map(({ orderId }) => `order-confirmation-${orderId}`),
    ...tables.orders.filter(({ shippedAt }) => shippedAt).map(({ orderId }) => `order-shipped-${orderId}`),
    ...tables.orders
      .filter(({ cancelledAt }) => cancelledAt)
      .map(({ orderId }) => `order-cancelled-${orderId}`),
    ...tables.refunds.filter(({ status }) => status === 'made').map(({ refundId }) => `refund-${refundId}`),
  ];
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected.map((mailId) => [mailId, 1])));
}

async function settleEverything(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.payments.webhooks.deliver();
    minutesAhead += 180;
    await releaseLapsed(event);
    await reconcile(event);
    await shop.drain();
    await shop.mail.eventsSettled();
    await resendMail(event);
  }
}

test('one order, one charge and one email, or a refund and an email, whatever happens', async () => {
  const newWorld = async (): Promise<World> => {
    minutesAhead = 0;
    // Each look reads the whole table, which should be no longer than this world.
    await deleteItems(await listAllItems());
    shop.payments.reset();
    shop.mail.clear();
    const products = await Promise.all(
      Array.from({ length: bottles }, () => createBottle({ available: startingStock })),
    );
    const sessions = await Promise.all(
      Array.from({ length: visitors }, (_, index) =>
        createCart({ productId: products[index % bottles] ?? '' }),
      ),
    );
    return { products, sessions, intents: [] };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (script) => {
      const world = await newWorld();
      for (const { run } of script) {
        await run(world);
        checkStock(await readTable(), world.products);
      }
      await settleEverything();
      const end = await readTable();
      checkStock(end, world.products);
      checkMoney(end);
    }),
    {
      seed: Number(process.env.SEED ?? 20_260_201),
      numRuns: Number(process.env.RUNS ?? depth({ slice: 1, nightly: 30 })),
      endOnFailure: process.env.SHRINK === undefined,
      reporter: (run) => {
        if (!run.failed) return;
        const description = run.counterexample?.[0]
          .map(({ description }, index) => `${index + 1}. ${description}`)
          .join('\n');
        throw new Error(
          `Seed ${run.seed}, path ${run.counterexamplePath}:\n${description}\n${run.errorInstance}`,
        );
      },
    },
  );
});
