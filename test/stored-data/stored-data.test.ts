import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Context, DynamoDBRecord, SQSEvent } from 'aws-lambda';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { model } from '#functions/adapters/wiring/model.ts';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { sendingRate } from '#functions/adapters/wiring/sending-rate.ts';
import { sockets } from '#functions/adapters/wiring/sockets.ts';
import type { AnswerWork } from '#functions/adapters/worker.ts';
import { handler as answerQuestion } from '#functions/assistant/endpoints/socket/answer.ts';
import { handler as receiveStripeEvent } from '#functions/checkout/endpoints/webhooks/receive-stripe-event.ts';
import { handler as sendEmails } from '#functions/emails/jobs/send-emails.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { handler as recordSesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { handler as fanOutCampaign } from '#functions/newsletter/jobs/fan-out-campaign.ts';
import { handler as sendLetters } from '#functions/newsletter/jobs/send-letters.ts';
import { replaceWait } from '#functions/newsletter/sending-pace.ts';
import { handler as pushStock } from '#functions/shopify/jobs/push-stock.ts';
import { handler as syncProducts } from '#functions/shopify/jobs/sync-products.ts';
import { findEntities, listEnumeratedValues, listValues } from '#functions/testing/entities.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withShopify } from '#functions/testing/shopify.ts';
import { withSite } from '#functions/testing/site.ts';
import { withTable } from '#functions/testing/table.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { type QueueName, queues } from '#shared/queues.ts';
import { readLines, toLine } from './fixture-files.ts';
import { place } from './place.ts';
import {
  answer,
  type Call,
  loadStripe,
  loadTable,
  storedItems,
  takeChanges,
  watchWrites,
  writtenItems,
} from './stored-shop.ts';

/**
 * `fixture/` holds what the shop had stored before its code was renamed and moved: it must be read, changed and written back
 * as the code did then. Stored data never changes its form, whatever the names in the code; see `README.md`.
 */
withTable();
withSite();
const shop = withShop();
withShopify();

/** Everything that was put on a queue, sent by email or posted to a page. */
const sent: unknown[] = [];

beforeAll(async () => {
  process.env.LINK_SECRET = place.linkSecret;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(place.takenAt) });
  sendingRate.replace({ maxPerSecond: async () => 14 });
  replaceWait(async () => {});
  outbox.replace({
    put: async (queue, messages) => {
      // When the fixture was recorded, emails about a change were sent immediately.
      if (queue === 'sendEmails') for (const body of messages) await sendEmails(toQueueEvent(body));
      else sent.push(...messages.map((body) => ({ queue, body })));
    },
  });
  sockets.replace({ post: async () => 'sent' });
  model.replace({
    async *ask() {
      yield { type: 'text', text: 'Peat is cut, dried and burnt.' };
      yield { type: 'end', stopReason: 'end_turn', usage: { inputTokens: 1, outputTokens: 1 } };
    },
  });
  await loadTable();
  loadStripe(shop);
  watchWrites();
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(() => {
  if (process.env.WRITTEN_ITEMS) writeFileSync(process.env.WRITTEN_ITEMS, toLines(writtenItems));
  vi.useRealTimers();
});

/** For tests with hundreds of calls. */
const long = { timeout: 240_000 };

const inFixture = (name: string): string => path.join(import.meta.dirname, 'fixture', name);
const toLines = (values: readonly unknown[]): string => values.map((value) => `${toLine(value)}\n`).join('');

/** Values of fixed lists that stored data cannot have. */
const neverStored = new Set([
  'order.kind=bottles',
  'release.moves.status=awaiting_payment',
  'release.moves.status=requested_delivery',
  // The wording of consents that was added after the fixture was recorded.
  'subscriber.consents.wording=2026-11-23',
]);

/**
 * Whether an entity or value was added after the fixture was recorded: the runs of migrations, the accounts of staff, the
 * lists of orders and of customers, receipts of goods, and what invoices bill, among others.
 */
const isLater = (name: string): boolean =>
  /^(acceptedTerms\b|discount(Buyer)?\b|giftCard(Buyer|Entry|Recipient|Sale)?\b|migrationRun\b|(countedOrder|customer(Note|Word)|listedCustomer)\b|order(ToPack|Word|Note|Return)\b|order\.(channel|cardCharge)=|parcelLabel\b|stockPart\b|(stockTake(Line)?|deletedPurchaseOrder|purchaseOrderInvoice|supplierCredit|goodsReceipt)\b|mail\.kind=(order-(invoice|part-shipped|ready|uncollected|return-(agreed|asked|declined))\b|staff-|ballot-|alert-|payment-link|gift-card|storage-rates-)|shopFigures\b|payout(Balance)?\b|accountCodes\b|listArrangement\b|productLabels\b|product(Cost|Sku)\b|(alert(Wave)?|pushReminder)\b|wishlist\b|conversation\b|siteDocument(Version)?\b|storageRateNotice\b|ballot(Claim|Closing|Entry|Ids|Offer)?\b|waiting(Lane|Place|Queue)\b|sales(Entry|Day|Month)\b|staff(Member|Email|Factors|Challenge|Owners)\b|adminSession\.role=)/.test(
    name,
  );

/** The same, for entities that have no value of a fixed list. */
const laterEntities = new Set(['certificate']);

test('the fixture has every entity, enumerated value and queue that existed when it was recorded', async () => {
  const entities = await findEntities();
  const has = new Set(storedItems.flatMap(listValues));
  const names = new Set(storedItems.map(({ __edb_e__ }) => __edb_e__));
  const missing = [...entities.keys()].filter((name) => !names.has(name) && !isLater(name));
  expect(missing.filter((name) => !laterEntities.has(name))).toEqual([]);
  const values = [...entities.values()].flatMap(listEnumeratedValues);
  expect(values.filter((value) => !has.has(value) && !neverStored.has(value) && !isLater(value))).toEqual([]);
  const queued = new Set(readLines<{ queue: string }>('messages.jsonl').map(({ queue }) => queue));
  const laterQueues: QueueName[] = ['sendEmails'];
  expect([...queued, ...laterQueues].toSorted()).toEqual(Object.keys(queues).toSorted());
});

test('every stored item is parsed by its entity and written back unchanged', async () => {
  const entities = await findEntities();
  const changed = storedItems.flatMap((item) => {
    const entity = entities.get(item.__edb_e__);
    const record = entity?.parse({ Item: item }).data;
    const was = toLine(item);
    const is = record && toLine(entity?.put(record).params().Item);
    return was === is ? [] : [{ was, is }];
  });
  expect(changed).toEqual([]);
});

test('every list and each of its entries is returned as before', long, async () => {
  const answers: unknown[] = [];
  for (const { method, path: route, params, query } of readLines<Call>('answers.jsonl')) {
    const call = { method, path: route, params, query };
    answers.push({ ...call, ...(await answer(call)) });
    await takeChanges();
  }
  await expect(toLines(answers)).toMatchFileSnapshot(inFixture('answers.jsonl'));
});

test('every transition from every state has the same outcome as before', long, async () => {
  const outcomes: unknown[] = [];
  for (const { of, method, path: route, params, body: sent } of readLines<Call & { of: string }>(
    'transitions.jsonl',
  )) {
    const call = { method, path: route, params, body: sent };
    loadStripe(shop);
    const { status, body } = await answer(call);
    const { code } = body as { code?: string };
    outcomes.push({ of, ...call, status, code, changes: await takeChanges() });
  }
  expect(outcomes.filter((each) => (each as { status: number }).status >= 500)).toEqual([]);
  await expect(toLines(outcomes)).toMatchFileSnapshot(inFixture('transitions.jsonl'));
});

test('every emailed link still opens its target', async () => {
  const opened: unknown[] = [];
  for (const link of readLines<string>('links.jsonl')) {
    const { pathname, searchParams } = new URL(link);
    const token = searchParams.get('token') ?? '';
    const orderId = searchParams.get('order') ?? pathname.split('/')[2] ?? '';
    const calls = {
      '/order': { method: 'GET', path: '/api/orders/{orderId}', params: { orderId }, query: { token } },
      '/cancel-order': {
        method: 'GET',
        path: '/api/orders/{orderId}/cancellation',
        params: { orderId },
        query: { token },
      },
      '/newsletter/confirm': { method: 'POST', path: '/api/newsletter/confirm', body: { token } },
      '/newsletter/unsubscribe': { method: 'POST', path: '/api/newsletter/unsubscribe', query: { token } },
      '/api/newsletter/unsubscribe': { method: 'GET', path: '/api/newsletter/unsubscribe', query: { token } },
      '/newsletter/preferences': { method: 'GET', path: '/api/newsletter/preferences', query: { token } },
      '/auth': { method: 'POST', path: '/api/auth/login', body: { token } },
    };
    const page = pathname.startsWith('/order/') ? '/order' : pathname;
    const call = calls[page as keyof typeof calls];
    if (!call || token === '') continue;
    const { status, body } = await answer(call);
    opened.push({ link, status, code: (body as { code?: string }).code, changes: await takeChanges() });
  }
  await expect(toLines(opened)).toMatchFileSnapshot(inFixture('opened-links.jsonl'));
});

type Event = { what: string; deliver: () => Promise<unknown> };

/** The effects of delivering an event: on the table, emails, queues and calls to Stripe. */
async function observeEffect({ what, deliver }: Event) {
  const mails = shop.mail.messages().length;
  const atStripe = shop.payments.ledger.remembered.all().length;
  sent.length = 0;
  await deliver();
  await shop.mail.eventsSettled();
  const changes = await takeChanges();
  const emails = shop.mail.messages().length - mails;
  const calls = shop.payments.ledger.remembered.all().length - atStripe;
  return { what, changes, emails, queued: sent.length, calls };
}

/** The consumer of each queue, by the queue's name in the fixture. */
const consumers = { fanOutCampaign, sendLetters, pushStock, syncProducts };

const toQueueEvent = (body: unknown) =>
  ({
    Records: [{ messageId: 'one', body: JSON.stringify(body), attributes: { ApproximateReceiveCount: '2' } }],
  }) as SQSEvent;

type Message = { queue: keyof typeof consumers; body: unknown; isWaiting: boolean };

const messagesThat = (isMeant: (message: Message) => boolean): Event[] =>
  readLines<Message>('messages.jsonl')
    .filter(isMeant)
    .map(({ queue, body }) => ({
      what: `${queue} ${toLine(body)}`,
      deliver: () => consumers[queue](toQueueEvent(body)),
    }));

/** Everything delivered before the fixture was recorded, from each service that delivers at least once. */
function deliveredEvents(): Event[] {
  const ofTable = readLines<DynamoDBRecord>('stream.jsonl').map((record) => ({
    what: `stream ${record.eventName} ${record.dynamodb?.Keys?.pk?.S} ${record.dynamodb?.Keys?.sk?.S}`,
    deliver: () => followOrder({ Records: [record] }),
  }));
  const ofEmail = readLines<Parameters<typeof recordSesEvent>[0]>('mail-events.jsonl').map((event) => ({
    what: `email ${event.detail.eventType} ${event.detail.mail.messageId}`,
    deliver: () => recordSesEvent(event),
  }));
  const ofStripe = readLines<Stripe.Event>('stripe-events.jsonl').map((event) => {
    const body = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_current' });
    const headers = { 'stripe-signature': signature, origin: undefined };
    return {
      what: `stripe ${event.type} ${event.id}`,
      deliver: () => request(receiveStripeEvent, webhooksApi.receiveStripeEvent, { headers, body }),
    };
  });
  return [...messagesThat(({ isWaiting }) => !isWaiting), ...ofTable, ...ofEmail, ...ofStripe];
}

test('a repeated event has the same effects as before', async () => {
  const effects = [];
  for (const event of deliveredEvents()) {
    const all = await observeEffect(event);
    // Data added after the fixture was recorded is written the first time an event is handled.
    const effect = { ...all, changes: all.changes.filter((change) => !isLater(change)) };
    if (effect.changes.length + effect.emails + effect.queued + effect.calls > 0) effects.push(effect);
  }
  await expect(toLines(effects)).toMatchFileSnapshot(inFixture('repeated-events.jsonl'));
});

test('a queued message has the same effect as before', async () => {
  const work = readLines<AnswerWork>('worker.jsonl').map((each) => ({
    what: `worker ${each.answerId}`,
    deliver: () => answerQuestion(each, { getRemainingTimeInMillis: () => 60_000 } as Context),
  }));
  const effects = [];
  for (const event of [...messagesThat(({ isWaiting }) => isWaiting), ...work])
    effects.push(await observeEffect(event));
  await expect(toLines(effects)).toMatchFileSnapshot(inFixture('waiting-messages.jsonl'));
});
