import path from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import Stripe from 'stripe';
import { afterEach, expect, vi } from 'vitest';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { catalogueSnapshot } from '#functions/catalogue/entities/catalogue-snapshot.ts';
import { handler as reconcilePayments } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsedReservations } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { findSourceFile } from '#functions/domains.ts';
import { handler as sendEmails } from '#functions/emails/jobs/send-emails.ts';
import { clock } from '#functions/environment/clock.ts';
import { readSetting } from '#functions/environment/config.ts';
import { readTermsOfSale } from '#functions/orders/accepted-terms.ts';
import { acceptedTerms } from '#functions/orders/entities/accepted-terms.ts';
import { discount } from '#functions/orders/entities/discount.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { order } from '#functions/orders/entities/order.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import type { StreamHandler } from '#functions/runtime/stream.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { withAddressLookup } from '#functions/testing/address-lookup.ts';
import { withBeacon } from '#functions/testing/beacon.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, type PaymentSetUpReply, setUpPayment } from '#functions/testing/checkout.ts';
import { withClickAndDrop } from '#functions/testing/click-and-drop.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createGiftCardCode } from '#functions/testing/gift-cards.ts';
import { createMemoryQueues } from '#functions/testing/queues.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withShopify } from '#functions/testing/shopify.ts';
import { withSite } from '#functions/testing/site.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { exampleRequest } from '#scripts/openapi/example-request.ts';
import { bottleId } from '#scripts/openapi/example-values.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/index.ts';
import { toQueueSetting } from '#shared/queues.ts';
import { withRoles } from '../under-role.ts';

export const addMinutes = (minutes: number) => clock.set(() => new Date(Date.now() + minutes * 60_000));

export const run = { id: 'test', scheduledFor: '' };

/** A discount code for one bottle, with every kind of limit. */
async function createDiscountFor(productId: string): Promise<string> {
  const code = productId.slice(-12).toUpperCase();
  const row = {
    code,
    kind: 'percentage' as const,
    percent: 10,
    productIds: [productId],
    maxUses: 1,
    maxPerCustomer: 1,
    isActive: true,
    used: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    requestHash: '',
  };
  await discount.put(row).go();
  return code;
}

/** A payment that is set up, with a discount code and a gift card, by a guest or a customer. */
export const setUp = async (cookie?: string): Promise<PaymentSetUpReply & { session: string }> => {
  const session = newSessionId();
  const productId = await createBottle({ isInDrop: true });
  await addToCart(session, productId, 1, cookie);
  const discountCode = await createDiscountFor(productId);
  const giftCardCode = await createGiftCardCode(await createStaffCookie(), '25.00');
  return {
    ...(await setUpPayment(session, { discountCode, giftCardCode }, cookie)).body,
    session,
  };
};

/** The terms of sale as a buyer has accepted them; does not use `storeAcceptedTerms`, which writes each text once. */
export async function storeTerms(): Promise<string> {
  const termsId = '0'.repeat(32);
  await acceptedTerms.put({ termsId, text: JSON.stringify((await readTermsOfSale()).terms) }).go();
  return termsId;
}

let sellers = 0;
/** Accepts terms that nobody has accepted yet: a function writes each text once, and the text includes the seller's name. */
export async function acceptNewTerms<Result>(accept: () => Promise<Result>): Promise<Result> {
  vi.stubEnv('SHOP_COMPANY_NAME', `Another seller ${++sellers}`);
  try {
    return await accept();
  } finally {
    vi.unstubAllEnvs();
  }
}

/** Whether the function itself has sent an email. If it lacks a right to read, that is only logged, and a job sends the email. */
export async function wasSent({ mailId }: { mailId: string }): Promise<boolean> {
  const { data } = await mail.get({ mailId }).go({ consistent: true });
  return data?.status === 'sent';
}

/** An order whose reservation has lapsed and whose payment can, against all rules, still succeed. */
export const lapseReservation = async ({ paymentIntentId }: PaymentSetUpReply) => {
  const { orderId, giftCard: used } = await loadOrder(paymentIntentId);
  if (used)
    await giftCard
      .patch({ cardId: used.cardId })
      .add({ availablePence: used.amountPence, reservedPence: -used.amountPence })
      .go();
  await order.patch({ orderId }).set({ status: 'cancelled', cancelReason: 'reservation_lapsed' }).go();
  return orderId;
};

/**
 * A shop in which every function runs under its own role and with its own settings. Call it at the top of a test file; the
 * areas of the shop use it one after another.
 */
export function openScene() {
  withTable();
  const shop = withShop();
  const site = withSite();
  const shopify = withShopify();
  withClickAndDrop();
  withAddressLookup();
  withBeacon();
  const { under, unused, demand } = withRoles(() => shop.mail);
  afterEach(() => clock.reset());

  const sweep = () => under('jobs.releaseLapsedReservations', () => releaseLapsedReservations(run));
  const reconcile = () => under('jobs.reconcilePayments', () => reconcilePayments(run));

  const called = new Set<string>();

  /** Calls an endpoint under its own role. */
  async function call<Body = unknown>(id: string, sent: Parameters<typeof request>[2] = {}) {
    const contract = contracts.find((one) => one.id === id) as NamedEndpoint<Endpoint>;
    const { handler } = (await import(path.resolve(import.meta.dirname, '../../..', findSourceFile(id)))) as {
      handler: ApiHandler;
    };
    called.add(id);
    return under(id, () => request<Body>(handler, contract, sent));
  }

  const payUnderRole = (session: string) => {
    called.add('checkout.createPaymentIntent');
    return under('checkout.createPaymentIntent', () => setUpPayment(session));
  };

  /** Calls the endpoints that no scene has called, with the examples of their operations. */
  async function callExamples() {
    await createBottle({ productId: bottleId });
    const cookie = [(await signInCustomer()).cookie, await createStaffCookie()].join('; ');
    const replies: Record<string, number> = {};
    for (const contract of contracts.filter(({ id }) => !called.has(id))) {
      const headers = { 'x-session-id': await createCart() };
      replies[contract.id] = (
        await call(contract.id, { ...exampleRequest(contract), headers, cookie })
      ).status;
    }
    return replies;
  }

  /** Sends the webhook a signed event about a payment. */
  const deliverEvent = (paymentIntentId: string) =>
    send('payment_intent.succeeded', { id: paymentIntentId, object: 'payment_intent' });

  /** Disputes a payment at Stripe without an event to the webhook. */
  async function disputeUnheard(paymentIntentId: string) {
    const { url } = shop.payments;
    const reply = await fetch(`${url}/_control/payments/${paymentIntentId}/dispute`, {
      method: 'POST',
      body: '{}',
    });
    return ((await reply.json()) as { id: string }).id;
  }

  /** Disputes a payment at Stripe and sends the webhook the event. */
  async function dispute(paymentIntentId: string) {
    const id = await disputeUnheard(paymentIntentId);
    return send('charge.dispute.created', { id, object: 'dispute', payment_intent: paymentIntentId });
  }

  function send(type: string, object: object) {
    const payload = JSON.stringify({ id: `evt_${Math.random()}`, type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_current' });
    const headers = { 'stripe-signature': signature, origin: undefined };
    return call('webhooks.receiveStripeEvent', { body: payload, headers });
  }

  /** Passes an item on as new, or as changed if earlier values are given, and has its emails sent. */
  let sequence = 0;
  const follow = async (
    id: string,
    handler: StreamHandler,
    key: { pk: string; sk: string },
    before?: Record<string, { S: string }>,
  ) => {
    const { Item } = await new DynamoDBClient({}).send(
      new GetItemCommand({
        TableName: process.env.TABLE_NAME,
        Key: { pk: { S: key.pk }, sk: { S: key.sk } },
      }),
    );
    const OldImage = before && { ...Item, ...before };
    const Records = [
      { dynamodb: { NewImage: Item, ...(OldImage ? { OldImage } : {}), SequenceNumber: String(++sequence) } },
    ] as DynamoDBStreamEvent['Records'];
    const emails = createMemoryQueues({ sendEmails });
    const others = outbox();
    outbox.replace({
      put: async (queue, messages) => {
        if (queue !== 'sendEmails') return others.put(queue, messages);
        demand('sqs:SendMessage');
        // Only functions that may send to a queue know its address.
        readSetting(toQueueSetting(queue));
        return emails.box.put(queue, messages);
      },
    });
    expect(await under(id, () => handler({ Records }))).toEqual({ batchItemFailures: [] });
    outbox.replace(others);
    await under('queues.sendEmails', () => emails.runAll(1));
    expect(emails.lying.sendEmails).toEqual([]);
  };

  /** A snapshot without its texts, so a function that knows nothing takes every possible path. */
  const loseSnapshotTexts = async () => {
    const readAt = new Date().toISOString();
    await catalogueSnapshot.put({ readAt, textsHash: 'lost', textsAt: readAt, stock: Buffer.of(0) }).go();
    clearProductCache();
  };
  return {
    shop,
    site,
    shopify,
    under,
    unused,
    demand,
    payUnderRole,
    sweep,
    reconcile,
    call,
    callExamples,
    deliverEvent,
    dispute,
    disputeUnheard,
    follow,
    loseSnapshotTexts,
  };
}

export type Scene = ReturnType<typeof openScene>;
