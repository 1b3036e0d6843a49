import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { model } from '#functions/adapters/wiring/model.ts';
import { sendingRate } from '#functions/adapters/wiring/sending-rate.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { handler as sendEmails } from '#functions/emails/jobs/send-emails.ts';
import { clock } from '#functions/environment/clock.ts';
import { replaceWait, resetSendPace } from '#functions/newsletter/sending-pace.ts';
import { handler as pushStock } from '#functions/shopify/jobs/push-stock.ts';
import { handler as syncProducts } from '#functions/shopify/jobs/sync-products.ts';
import { handler as followCatalogue } from '#functions/site/events/follow-catalogue.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { createQueues } from '#functions/testing/campaigns.ts';
import { makeShopMortal } from '#functions/testing/crash.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { depth } from '#functions/testing/depth.ts';
import { createSeededRandom } from '#functions/testing/seeded-random.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createCountedBottle, withShopify } from '#functions/testing/shopify.ts';
import { withSite } from '#functions/testing/site.ts';
import { withTable } from '#functions/testing/table.ts';
import { deleteItems, listAllItems } from '#functions/testing/table-items.ts';
import { type Consultation, createConsultation } from './simulation/consultation.ts';
import { createEdge } from './simulation/pages.ts';
import { createDice, seedEverything, unseedEverything } from './simulation/seeded-random.ts';
import { type Failure, simulate } from './simulation/simulate.ts';
import { type Item, newShopper, time, type World } from './simulation/world.ts';

/**
 * The whole shop in one process: everybody who uses it and every external service, in any order, with processes that die,
 * calls that fail before or after any of their effects, a hostile visitor, clocks that differ by seconds, and a clock that
 * jumps forward and back. Cheap checks run after every step, the reconciliation after every few, and all checks once
 * everything has settled.
 *
 * `SEED` repeats a run and `STEPS` sets its length; `MINUTES` continues with new seeds for that long (`npm run simulate`).
 */
withTable();
const site = withSite();
const shop = withShop({ followCatalogue });
const shopifyShop = withShopify();

/** How many of the five bottles are in bond. */
const inBond = 3;
/** The seeds of the check, fixed so that the same code always gives the same result; the command uses new ones. */
const fixedSeeds = depth({ slice: [20_401], nightly: [20_401, 91_310] });
/** The steps of the check, which has half a minute; the command plays thousands. */
const steps = Number(process.env.STEPS ?? depth({ slice: 200, nightly: 2_000 }));
const minutes = Number(process.env.MINUTES ?? 0);
const ownSeed = process.env.SEED === undefined ? undefined : Number(process.env.SEED);
/** On a machine that is busy with other work a step has taken more than a second. */
const maxMsPerStep = 2_000;

let queues: World['queues'];
let consultation: Consultation;

beforeAll(async () => {
  clock.set(time.now);
  shop.payments.sandbox.now = () => Math.floor(time.now().getTime() / 1000);
  sendingRate.replace({ maxPerSecond: async () => 14 });
  replaceWait(async (ms) => time.pass(ms / 60_000));
  model.replace({ ask: (...sent) => consultation.model.ask(...sent) });
  const there = await shopify();
  if (!there) throw new Error('There is no shop at Shopify.');
  await makeShopMortal({
    there,
    box: { put: (...sent) => queues.box.put(...sent) },
    line: { post: (...sent) => consultation.line.post(...sent) },
    started: { start: (...sent) => consultation.worker.start(...sent) },
  });
});
afterAll(unseedEverything);

async function newWorld(seed: number): Promise<World> {
  await deleteItems(await listAllItems());
  await shop.drain();
  seedEverything(seed);
  time.ms = 0;
  resetSendPace();
  shop.payments.reset();
  shop.mail.clear();
  shopifyShop.there.faults.clear();
  consultation = createConsultation();
  const edge = createEdge(site);
  await edge.begin();
  queues = createQueues(createSeededRandom(seed), { pushStock, sendEmails, syncProducts });
  const dice = createDice(seed, -1);
  const products = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      createCountedBottle({
        productId: `prd_sim-${seed}-${index}`,
        available: 3 + dice.below(10),
        inBond: index < inBond,
        pricePence: 8_000 + 9_000 * index,
      }),
    ),
  );
  const shoppers = Array.from({ length: 5 }, (_, number) => newShopper(number));
  for (const who of shoppers.slice(0, 3)) {
    const { cookie, ...account } = await signInCustomer(who.email);
    const addressId = (await saveAddress({ cookie, ...account })).body.id;
    Object.assign(who, { cookie, addressId });
  }
  return {
    shop,
    there: shopifyShop.there,
    site,
    edge,
    consultation,
    queues,
    products,
    inBond,
    shoppers,
    drafts: 0,
    reservedOutside: [],
    readers: Array.from({ length: 6 }, (_, number) => `reader-${number}@example.com`),
    hostile: { ...newShopper(66), sessions: [] },
    staff: { until: -1 },
  };
}

async function play(seed: number, length: number): Promise<Failure | undefined> {
  return simulate(await newWorld(seed), { seed, steps: length, balance });
}

/** The nightly reconciliation. Rules that hold only after all changes have been followed are checked when it is quiet. */
async function balance(isQuiet: boolean): Promise<string[]> {
  const { violations } = await findViolations(time.now(), isQuiet ? time.now() : new Date(0));
  return violations.map(({ invariant, item, found }) => `${invariant}: ${item}: ${found}`);
}

/** The outcome of a run in figures that do not depend on names in the code; `scripts/check/compare.ts` compares them. */
async function writeOutcome(file: string): Promise<void> {
  const { charges } = shop.payments.ledger;
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const rows = Map.groupBy(
    (await listAllItems()) as Item[],
    ({ __edb_e__, status }) => `${__edb_e__} ${status ?? ''}`,
  );
  const outcome = {
    ...Object.fromEntries([...rows].map(([what, { length }]) => [what, length])),
    charged: sum(charges.all().map(({ amount }) => amount)),
    refunded: sum(charges.all().map((charge) => charge.amount_refunded)),
    emails: shop.mail.messages().length,
  };
  writeFileSync(file, JSON.stringify(outcome));
}

async function expectRight(seed: number): Promise<void> {
  const begun = performance.now();
  const failure = await play(seed, steps);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (!failure && process.env.OUTCOME) await writeOutcome(process.env.OUTCOME);
  if (!failure) return console.info(`SEED=${seed} STEPS=${steps}: all balances after ${seconds} s.`);
  const firstFailingStep = Math.min(failure.step + 1, steps);
  const again = `Again with: SEED=${seed} STEPS=${firstFailingStep} npm run simulate`;
  throw new Error(`${failure.wrong}\n\n${failure.story.slice(-60).join('\n')}\n\n${again}`);
}

test('the whole shop reconciles after random actions and failures', {
  timeout: 60_000 + minutes * 60_000 + steps * fixedSeeds.length * maxMsPerStep,
}, async () => {
  const end = performance.now() + minutes * 60_000;
  const random = Math.floor(Math.random() * 1e6);
  const seeds = ownSeed !== undefined ? [ownSeed] : minutes > 0 ? [random] : fixedSeeds;
  console.info(`Seeds ${seeds.join(' and ')}, ${steps} steps each.`);
  for (const seed of seeds) await expectRight(seed);
  let runs = seeds.length;
  for (let seed = random + 1; performance.now() < end; seed++, runs++) await expectRight(seed);
  expect(runs).toBeGreaterThan(0);
});
