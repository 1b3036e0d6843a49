import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { handler as sendEmails } from '#functions/emails/jobs/send-emails.ts';
import { handler as recordSesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { type Mail, startMail } from '#scripts/emulators/ses/server.ts';
import { type Payments, startPayments } from '#scripts/emulators/stripe/server.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { queues } from '#shared/queues.ts';
import { runInAnotherProcess } from './crash.ts';
import { createMemoryQueues } from './queues.ts';
import { request } from './request.ts';
import { type Followers, openStream, type Stream } from './stream-drain.ts';

/** The whole backend of the shop in one process: the real handlers and table, with emulators of Stripe and SES. */
export type Shop = {
  payments: Payments;
  mail: Mail;
  /** Delivers every waiting Stripe event once, then lets the stream's followers and the email senders work. */
  catchUp(seed?: number): Promise<void>;
} & Stream;

/** Starts the shop for a test file, with additional stream followers besides those of a sale. Call it beside `withTable`. */
export function withShop(followers: Followers = {}): Shop {
  const shop = {} as Shop;
  let close = async () => {};
  beforeAll(async () => {
    const webhook = createServer(async (incoming, outgoing) => {
      // Loaded with the first event, since many test files take no payment.
      const { handler } = await import('#functions/checkout/endpoints/webhooks/receive-stripe-event.ts');
      const headers = { 'stripe-signature': String(incoming.headers['stripe-signature']), origin: undefined };
      const reply = await request(handler, webhooksApi.receiveStripeEvent, {
        headers,
        body: await text(incoming),
      });
      outgoing.writeHead(reply.status).end();
    });
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
    const payments = await startPayments({
      secretKey: 'sk_test_shop',
      webhook: { url, secret: 'whsec_current', mode: 'held' },
    });
    const mail = await startMail({ onEvent: (event) => runInAnotherProcess(() => recordSesEvent(event)) });
    process.env.STRIPE_API_URL = payments.url;
    process.env.AWS_ENDPOINT_URL_SESV2 = mail.url;
    const stream = await openStream(followers);
    // The queue is processed first in, first out.
    const emails = createMemoryQueues({ sendEmails }, () => 0);
    outbox.replace(emails.box);
    const waiting = emails.lying.sendEmails;
    const drain = async () => {
      await stream.drain();
      for (let due = waiting.length; due > 0; due -= queues.sendEmails.batchSize)
        await emails.work('sendEmails');
    };
    const left = () => stream.left() + waiting.length;
    const catchUp = async (seed?: number) => {
      await payments.webhooks.deliver(seed === undefined ? {} : { seed });
      await drain();
    };
    Object.assign(shop, { payments, mail, drain, left, catchUp });
    close = async () => {
      await payments.close();
      await mail.close();
      webhook.close();
    };
  });
  afterEach(() => {
    shop.payments.faults.clear();
    shop.payments.sandbox.settlement = 'at-once';
    shop.mail.faults.clear();
  });
  afterAll(() => close());
  return shop;
}

export async function loadOrder(paymentIntentId: string): Promise<OrderRecord> {
  const { data } = await payment.query.byIntent({ paymentIntentId }).go();
  const found = await order.get({ orderId: data[0]?.orderId ?? '' }).go({ consistent: true });
  if (!found.data) throw new Error(`No order for ${paymentIntentId}`);
  return found.data;
}
