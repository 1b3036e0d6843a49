import Stripe from 'stripe';
import { handler as applyRetention } from '#functions/back-office/jobs/apply-retention.ts';
import { handler as countShop } from '#functions/back-office/jobs/count-shop.ts';
import { handler as markOverdue } from '#functions/back-office/jobs/mark-overdue.ts';
import { handler as billStorage } from '#functions/bonded-storage/jobs/bill-storage.ts';
import { handler as reconcilePayments } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { handler as resendMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { handler as resumeCampaigns } from '#functions/newsletter/jobs/resume-campaigns.ts';
import { resetSendPace } from '#functions/newsletter/sending-pace.ts';
import { handler as syncProducts } from '#functions/shopify/endpoints/sync.ts';
import { handler as syncShopifyStock } from '#functions/shopify/jobs/sync-shopify-stock.ts';
import { handler as renderPages } from '#functions/site/jobs/render-pages.ts';
import { wasStruck } from '#functions/testing/crash.ts';
import { deleteItems, listAllItems } from '#functions/testing/table-items.ts';
import { faultKinds } from '#scripts/emulators/shopify/faults.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';
import { staff } from './staff.ts';
import { type Action, call, time, type World } from './world.ts';

const event = { id: 'simulation', scheduledFor: '' };

export const jobs = {
  releaseLapsed,
  reconcilePayments,
  resendMail,
  billStorage,
  markOverdue,
  resumeCampaigns,
  countShop,
  syncShopifyStock,
  applyRetention,
  renderPages,
};

/** These jobs may fail when Shopify does; any other job may fail only when a fault was injected. */
export async function work(name: keyof typeof jobs): Promise<string> {
  try {
    await jobs[name](event);
    return name;
  } catch (error) {
    if (!wasStruck() && name !== 'syncShopifyStock') throw error;
    return `${name} fails`;
  }
}

/** Deletes expired items, as DynamoDB does within two days. */
export async function sweepExpired(): Promise<number> {
  const seconds = time.now().getTime() / 1000;
  const expired = (await listAllItems()).filter(({ ttl }) => typeof ttl === 'number' && ttl < seconds);
  await deleteItems(expired);
  return expired.length;
}

const createStripe = ({ shop }: World): Stripe => {
  const { hostname, port } = new URL(shop.payments.url);
  return new Stripe('sk_test_shop', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
};

const jobNames = Object.keys(jobs) as (keyof typeof jobs)[];

export const shopActions: Action[] = [
  { name: 'a job runs', weight: 12, run: (_, dice) => work(dice.pickOne(jobNames) ?? 'countShop') },
  { name: 'the stream is followed', weight: 12, run: ({ shop }) => shop.drain() },
  {
    name: 'a queue is worked at',
    weight: 10,
    run: async ({ queues }, dice) => {
      const names = ['fanOutCampaign', 'sendLetters', 'sendEmails', 'pushStock', 'syncProducts'] as const;
      const name = dice.pickOne(names) ?? 'pushStock';
      if (dice.chance(0.2)) resetSendPace();
      return `${name}: ${await queues.work(name, { again: 0.1 })}`;
    },
  },
  {
    name: 'all is caught up with',
    weight: 5,
    run: async ({ shop, queues }) => {
      await shop.payments.webhooks.deliver();
      await shop.drain();
      await queues.runAll(20);
    },
  },
  {
    name: 'time passes',
    weight: 5,
    run: async (_, dice) => {
      const minutes = dice.pickOne([1, 6, 10, 16, 29, 31, 45, 180, 1440, 45_000]) ?? 1;
      // In reality the job that asks Stripe for its latest refunds always runs within weeks.
      if (minutes > 1440 && (await work('reconcilePayments')) !== 'reconcilePayments') return 'not yet';
      time.pass(minutes);
      return `${minutes} minutes`;
    },
  },
  {
    name: 'the clock is set',
    weight: 2,
    run: async (_, dice) => {
      const seconds = dice.pickOne([-3600, -300, -61, -2, 2, 61, 300, 3600]) ?? 0;
      time.ms = Math.max(0, time.ms + seconds * 1000);
      return `by ${seconds} s`;
    },
  },
  { name: 'what has expired is deleted', weight: 1, run: sweepExpired },
];

export const stripeActions: Action[] = [
  {
    name: 'events of Stripe come',
    weight: 10,
    run: async ({ shop }, dice) => {
      const deliveries = await shop.payments.webhooks.deliver({
        seed: dice.below(999),
        count: 1 + dice.below(4),
      });
      return deliveries.map(({ status }) => status).join(' ');
    },
  },
  {
    name: 'an event comes again',
    weight: 2,
    run: async ({ shop }, dice) => {
      const chosen = dice.pickOne(shop.payments.webhooks.all());
      if (chosen) shop.payments.webhooks.resend(chosen.eventId);
    },
  },
  {
    name: 'an event is lost',
    weight: 2,
    run: async ({ shop }, dice) => {
      const chosen = dice.pickOne(shop.payments.webhooks.pending());
      if (chosen) shop.payments.webhooks.drop(chosen.id);
    },
  },
  {
    name: 'somebody refunds at Stripe itself',
    weight: 1,
    run: async (world, dice) => {
      const paid = world.shop.payments.ledger.paymentIntents
        .all()
        .filter(({ status }) => status === 'succeeded');
      const intent = dice.pickOne(paid);
      if (!intent) return 'nothing';
      const amount = Math.floor(intent.amount * (dice.pickOne([0.2, 1]) ?? 1));
      // If too little is left, Stripe refuses.
      await createStripe(world)
        .refunds.create({ payment_intent: intent.id, amount })
        .catch(() => undefined);
      return `${amount} of ${intent.id}`;
    },
  },
];

const changeStockAtShopify = (world: World, productId: string, change: number): string => {
  const before = world.there.getStock(productId);
  if (before == null || before + change < 0) return 'nothing';
  world.there.sell(productId, -change);
  return `${change} of ${productId}`;
};

export const shopifyActions: Action[] = [
  {
    name: 'Shopify sells',
    weight: 4,
    run: async (world, dice) =>
      changeStockAtShopify(world, dice.pickOne(world.products) ?? '', -1 - dice.below(2)),
  },
  {
    name: 'bottles are put on the shelf at Shopify',
    weight: 1,
    run: async (world, dice) =>
      changeStockAtShopify(world, dice.pickOne(world.products) ?? '', 1 + dice.below(3)),
  },
  {
    name: 'Shopify fails',
    weight: 2,
    run: async ({ there }, dice) => {
      const kind = dice.pickOne(faultKinds) ?? 'error';
      there.faults.set({ kind, count: dice.pickOne([1, 4]) ?? 1 });
      return kind;
    },
  },
  staff('sync the products with Shopify', 2, async (_, cookie) => {
    return (await call(syncProducts, shopifyApi.sync, { cookie })).status;
  }),
];
