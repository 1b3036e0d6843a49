import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestBody } from '../common/request-body.ts';
import type { WebhookOptions } from './deliveries.ts';
import { type Payments, startPayments } from './server.ts';

const secret = 'whsec_test';
let folder: string;
let shop: Server;
let received: { payload: string; signature: string; event: Stripe.Event }[] = [];
let answers: number[] = [];
let payments: Payments;

const webhookUrl = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/stripe`;
async function start(webhook: Partial<WebhookOptions>): Promise<void> {
  payments = await startPayments({
    file: join(folder, 'payments.sqlite'),
    webhook: { url: webhookUrl(), secret, retryDelaysMs: [20], ...webhook },
  });
}
async function paid(): Promise<string> {
  const { hostname, port } = new URL(payments.url);
  const stripe = new Stripe(payments.secretKey, { host: hostname, port, protocol: 'http' });
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'gbp' });
  payments.pay(id);
  return id;
}
const seen = () => received.map(({ event }) => event.type);
const control = (path: string, body: object = {}, headers = {}) =>
  fetch(`${payments.url}/_control/${path}`, { method: 'POST', body: JSON.stringify(body), headers });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-webhooks-'));
  shop = createServer(async (request, response) => {
    const payload = (await requestBody(request)).toString();
    const event = JSON.parse(payload) as Stripe.Event;
    received.push({ payload, signature: String(request.headers['stripe-signature']), event });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  payments.reset();
  await payments.close();
  received = [];
  answers = [];
});
afterAll(() => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('automatic webhooks', () => {
  it('are signed, so that the Stripe library accepts them only with the right secret', async () => {
    await start({});
    await paid();
    await expect.poll(() => received.length).toBe(3);
    for (const { payload, signature } of received) {
      expect(Stripe.webhooks.constructEvent(payload, signature, secret).id).toMatch(/^evt_/);
      expect(() => Stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow();
    }
  });

  it('are retried until they are accepted', async () => {
    await start({});
    answers = [500, 503, 500];
    await paid();
    await expect.poll(() => payments.webhooks.pending().length).toBe(0);
    expect(received).toHaveLength(6);
    expect(payments.webhooks.all().every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('are sent after a restart if the shop was unreachable', async () => {
    await start({ url: 'http://127.0.0.1:1/' });
    await paid();
    await payments.webhooks.settled();
    await payments.close();
    await start({});
    await expect.poll(() => new Set(seen()).size).toBe(3);
  });
});

describe('held webhooks', () => {
  it('are sent only on demand, oldest first', async () => {
    await start({ mode: 'held' });
    await paid();
    expect(received).toEqual([]);
    await payments.webhooks.deliver({ count: 1 });
    expect(seen()).toEqual(['payment_intent.created']);
    await payments.webhooks.deliver();
    expect(seen()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    expect(payments.webhooks.pending()).toEqual([]);
  });

  it('are sent in an order that the seed reproduces', async () => {
    await start({ mode: 'held' });
    const orders = new Set<string>();
    for (const seed of [1, 1, 2, 3, 4, 5]) {
      received = [];
      await paid();
      await payments.webhooks.deliver({ seed });
      orders.add(`${seed}: ${seen()}`);
    }
    expect(orders.size).toBe(5);
    expect(new Set([...orders].map((order) => order.slice(3))).size).toBeGreaterThan(1);
  });

  it('can be duplicated and dropped', async () => {
    await start({ mode: 'held' });
    await paid();
    const [created, charge] = payments.webhooks.pending();
    if (!created || !charge) throw new Error('Two events were expected.');
    payments.webhooks.resend(charge.eventId);
    payments.webhooks.drop(created.id);
    await payments.webhooks.deliver();
    expect(seen()).toEqual(['charge.succeeded', 'payment_intent.succeeded', 'charge.succeeded']);
  });

  it('stay queued when they are not accepted', async () => {
    await start({ mode: 'held' });
    answers = [500];
    await paid();
    const [attempt] = await payments.webhooks.deliver({ count: 1 });
    expect(attempt?.status).toBe(500);
    expect(payments.webhooks.pending()).toHaveLength(3);
  });
});

describe('the HTTP controls', () => {
  it('hold webhooks, deliver them on demand, and return to automatic delivery', async () => {
    await start({});
    await control('webhooks', { mode: 'held' });
    await paid();
    const { attempts } = (await (await control('deliver')).json()) as { attempts: object[] };
    expect(attempts).toHaveLength(3);
    await control('webhooks', { mode: 'automatic' });
    await paid();
    await expect.poll(() => received.length).toBe(6);
  });

  it('403 to a page of another origin', async () => {
    await start({ mode: 'held' });
    for (const origin of ['https://evil.example', 'null'])
      expect((await control('deliver', {}, { origin })).status).toBe(403);
  });

  it('400 for a body that is not JSON, and 404 for an unknown path', async () => {
    await start({ mode: 'held' });
    const headers = { 'content-type': 'application/json' };
    const broken = await fetch(`${payments.url}/_control/faults`, { method: 'POST', headers, body: '{' });
    expect(broken.status).toBe(400);
    expect((await fetch(`${payments.url}//`)).status).toBe(404);
  });

  it('show a payment with its events, and can dispute it', async () => {
    await start({ mode: 'held' });
    const id = await paid();
    expect(await (await fetch(payments.url)).text()).toContain(`/payments/${id}`);
    const body = new URLSearchParams({ back: `/payments/${id}` });
    const disputed = await fetch(`${payments.url}/_control/payments/${id}/dispute`, { method: 'POST', body });
    const page = await disputed.text();
    expect(disputed.url).toBe(`${payments.url}/payments/${id}`);
    expect(page).toContain('needs_response');
    expect(page).toContain('charge.dispute.created');
  });
});
