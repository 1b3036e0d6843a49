import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Payments, startPayments } from './server.ts';

let folder: string;
let payments: Payments;
const options = () => ({ file: join(folder, 'payments.sqlite'), webhook: { mode: 'held' as const } });
const createStripe = (key: string) => {
  const { hostname, port } = new URL(payments.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
};
const stripe = () => createStripe(payments.secretKey);
const make = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, key?: string) =>
  stripe().paymentIntents.create(
    {
      amount: 12_999,
      currency: 'gbp',
      allowed_payment_method_types: ['card', 'link'],
      metadata: { order: 'ord_1' },
      ...more,
    },
    key ? { idempotencyKey: key } : {},
  );
const types = () => payments.ledger.events.all().map(({ type }) => type);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-payments-'));
  payments = await startPayments(options());
});
afterEach(() => payments.reset());
afterAll(async () => {
  await payments.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('PaymentIntents', () => {
  it('200 creates PaymentIntents, and reads them', async () => {
    const first = await make();
    const second = await make({ amount: 3_500 });
    expect(first).toMatchObject({
      amount: 12_999,
      currency: 'gbp',
      status: 'requires_payment_method',
      livemode: false,
    });
    expect(first.client_secret).toMatch(new RegExp(`^${first.id}_secret_\\w+$`));
    expect((await stripe().paymentIntents.retrieve(second.id)).metadata).toEqual({ order: 'ord_1' });
  });

  it('200 confirms a valid card, records the charge and creates events', async () => {
    const intent = await make();
    const paid = await stripe().paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_999 });
    expect(paid.latest_charge).toMatchObject({ status: 'succeeded' });
    expect(types()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
  });

  it("402 for a declined card with Stripe's message, and the next card may still pay", async () => {
    const intent = await make();
    const paying = stripe().paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa_chargeDeclined',
    });
    await expect(paying).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const failed = await stripe().paymentIntents.retrieve(intent.id);
    expect(failed.last_payment_error).toMatchObject({ code: 'card_declined' });
    expect(types()).toContain('payment_intent.payment_failed');
    const paid = await stripe().paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('402 for insufficient funds, distinct from a plain decline', async () => {
    const intent = await make();
    const payment_method = 'pm_card_visa_chargeDeclinedInsufficientFunds';
    await expect(stripe().paymentIntents.confirm(intent.id, { payment_method })).rejects.toMatchObject({
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    });
  });

  it('200 changes the amount before payment, and 400 afterwards', async () => {
    const intent = await make();
    expect(await stripe().paymentIntents.update(intent.id, { amount: 5_000 })).toMatchObject({
      amount: 5_000,
    });
    payments.pay(intent.id);
    await expect(stripe().paymentIntents.update(intent.id, { amount: 6_000 })).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      message: expect.stringContaining('amount could not be updated because it has a status of succeeded'),
    });
    const noted = await stripe().paymentIntents.update(intent.id, { metadata: { note: 'late' } });
    expect(noted.metadata).toEqual({ note: 'late', order: 'ord_1' });
  });

  it('requires a new confirmation when the amount changes during 3-D Secure', async () => {
    const intent = await make();
    payments.pay(intent.id, { card: '4000002760003184', authentication: 'leave' });
    const changed = await stripe().paymentIntents.update(intent.id, { amount: 99_900 });
    expect(changed).toMatchObject({ status: 'requires_confirmation', next_action: null });
  });

  it('200 cancels an unpaid PaymentIntent, and 400 for a paid or cancelled one', async () => {
    const [open, paid] = [await make(), await make()];
    payments.pay(paid.id);
    expect(await stripe().paymentIntents.cancel(open.id)).toMatchObject({ status: 'canceled' });
    for (const { id } of [open, paid]) {
      await expect(stripe().paymentIntents.cancel(id)).rejects.toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { id },
      });
    }
  });

  it('400 for confirming a PaymentIntent that has succeeded, is cancelled or has no card', async () => {
    const [paid, canceled, bare] = [await make(), await make(), await make()];
    payments.pay(paid.id);
    await stripe().paymentIntents.cancel(canceled.id);
    for (const { id } of [paid, canceled]) {
      const again = stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    }
    await expect(stripe().paymentIntents.confirm(bare.id)).rejects.toThrow(/missing a payment method/);
    expect(payments.ledger.charges.all()).toHaveLength(1);
  });

  it('400 for confirming without a return_url, unless the PaymentIntent allows only cards and Link', async () => {
    const { id } = await stripe().paymentIntents.create({ amount: 12_999, currency: 'gbp' });
    const payment_method = 'pm_card_visa';
    await expect(stripe().paymentIntents.confirm(id, { payment_method })).rejects.toMatchObject({
      statusCode: 400,
      param: 'return_url',
    });
    const return_url = 'http://shop.example/payment-success';
    const paid = await stripe().paymentIntents.confirm(id, { payment_method, return_url });
    expect(paid.status).toBe('succeeded');
  });

  it('stays in processing while settlement is held, and succeeds or fails when settled', async () => {
    payments.sandbox.settlement = 'held';
    const [good, bad] = [await make(), await make()];
    expect(payments.pay(good.id)).toMatchObject({ status: 'processing' });
    payments.pay(bad.id, { card: '4000000000000002' });
    await expect(stripe().paymentIntents.update(good.id, { amount: 1_000 })).rejects.toMatchObject({
      statusCode: 400,
    });
    for (const { id } of [good, bad])
      await fetch(`${payments.url}/_control/payments/${id}/settle`, { method: 'POST' });
    expect((await stripe().paymentIntents.retrieve(good.id)).status).toBe('succeeded');
    expect((await stripe().paymentIntents.retrieve(bad.id)).status).toBe('requires_payment_method');
  });
});

describe('invalid requests', () => {
  it.each([
    [{ amount: 12 }, { code: 'amount_too_small', param: 'amount' }],
    [{ amount: 12.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    [{ currency: '' }, { code: 'parameter_missing', param: 'currency' }],
    [{ colour: 'amber' } as object, { code: 'parameter_unknown', param: 'colour' }],
  ])('400 for %j, naming the parameter', async (params, expected) => {
    await expect(make(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...expected,
    });
    expect(payments.ledger.paymentIntents.all()).toEqual([]);
  });

  it('400 for a list filter that has no effect here, and for balance transactions of no payout', async () => {
    const error = { statusCode: 400 };
    const { refunds, payouts, balanceTransactions } = stripe();
    await expect(refunds.list({ charge: 'ch_1' })).rejects.toMatchObject({ ...error, param: 'charge' });
    await expect(payouts.list({ created: { lt: 1 } })).rejects.toMatchObject({ ...error, param: 'created' });
    await expect(balanceTransactions.list()).rejects.toMatchObject({ ...error, param: 'payout' });
    expect((await payouts.list({ created: { gte: 1 }, limit: 100 })).data).toEqual([]);
  });

  it('401 for a missing or unknown key', async () => {
    const error = { type: 'StripeAuthenticationError', statusCode: 401 };
    await expect(createStripe('sk_test_wrong').balance.retrieve()).rejects.toMatchObject(error);
    expect((await fetch(`${payments.url}/v1/balance`)).status).toBe(401);
  });

  it('404 for an unknown object or endpoint', async () => {
    await expect(stripe().paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
      statusCode: 404,
    });
    await expect(stripe().coupons.create({})).rejects.toMatchObject({ statusCode: 404 });
  });
});

/** Saves a card for a new customer, confirmed as by a browser. */
async function saveCard(token: string) {
  const { id: customer } = await stripe().customers.create({ metadata: { entry: '1' } });
  const { id } = await stripe().setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  const saved = await stripe().setupIntents.confirm(id, { payment_method: token });
  return { customer, setup: saved, method: String(saved.payment_method) };
}

describe('saved cards', () => {
  const charge = async ({ customer, method }: { customer: string; method: string }) => {
    const { id } = await make();
    await stripe().paymentIntents.update(id, { customer });
    return stripe().paymentIntents.confirm(id, { payment_method: method, off_session: true });
  };

  it('200 charges a saved card off session, only for its customer and until the customer is deleted', async () => {
    const saved = await saveCard('pm_card_visa');
    expect(saved.setup).toMatchObject({ status: 'succeeded', customer: saved.customer });
    expect(await charge(saved)).toMatchObject({ status: 'succeeded', customer: saved.customer });
    const other = await stripe().customers.create({});
    await expect(charge({ ...saved, customer: other.id })).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe().customers.del(saved.customer)).toMatchObject({ deleted: true });
    await expect(stripe().customers.del(saved.customer)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(charge({ ...saved, customer: other.id })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('402 when a saved card is declined; saving a card can require authentication or be declined', async () => {
    const declined = await saveCard('pm_card_chargeCustomerFail');
    await expect(charge(declined)).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
    const authenticating = await saveCard('pm_card_authenticationRequired');
    expect(authenticating.setup.status).toBe('requires_action');
    await expect(saveCard('pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  });
});

describe('idempotency keys', () => {
  it('return the first response to the same request, even after a restart', async () => {
    const first = await make({}, 'order-1');
    await payments.close();
    payments = await startPayments(options());
    const again = await make({}, 'order-1');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(payments.ledger.paymentIntents.all()).toHaveLength(1);
  });

  it('400 for a different request with the same key', async () => {
    await make({}, 'order-2');
    await expect(make({ amount: 1 }, 'order-2')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('repeat a decline, but not a validation error', async () => {
    const intent = await make();
    const confirm = (payment_method: string, idempotencyKey: string) =>
      stripe().paymentIntents.confirm(intent.id, { payment_method }, { idempotencyKey });
    await expect(confirm('pm_card_visa_chargeDeclined', 'try-1')).rejects.toMatchObject({ statusCode: 402 });
    await expect(confirm('pm_card_visa_chargeDeclined', 'try-1')).rejects.toMatchObject({ statusCode: 402 });
    expect(payments.ledger.charges.all()).toHaveLength(1);
    await expect(make({ amount: 1 }, 'corrected')).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(make({ amount: 100 }, 'corrected')).resolves.toMatchObject({ amount: 100 });
  });
});

describe('injected faults', () => {
  it("a lost response is recovered by the library's retry with the same key", async () => {
    payments.faults.set({ kind: 'lost', call: 'POST /v1/payment_intents' });
    const { hostname, port } = new URL(payments.url);
    const patient = new Stripe(payments.secretKey, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 1,
    });
    const intent = await patient.paymentIntents.create({ amount: 100, currency: 'gbp' });
    expect(payments.ledger.paymentIntents.all().map(({ id }) => id)).toEqual([intent.id]);
  });

  it('500, 429 and a dropped connection create nothing', async () => {
    payments.faults.set({ kind: 'error' });
    await expect(make()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    payments.faults.set({ kind: 'rate-limit' });
    await expect(make()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    payments.faults.set({ kind: 'hang-up', count: 2 });
    await expect(make()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(payments.ledger.paymentIntents.all()).toEqual([]);
  });
});

describe('calls from a browser', () => {
  const asBrowser = (path: string, fields: Record<string, string>) =>
    fetch(`${payments.url}${path}`, {
      method: 'POST',
      headers: { origin: 'http://shop.example' },
      body: new URLSearchParams({ key: payments.publishableKey, ...fields }),
    });
  const card = (number: string): Record<string, string> => ({
    return_url: 'http://shop.example/payment-success',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[billing_details][address][postal_code]': 'W1D 3DH',
  });

  it("200 pays with the client secret, without exposing the shop's metadata", async () => {
    const { id, client_secret } = await make();
    const answer = await asBrowser(`/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      ...card('4242 4242 4242 4242'),
    });
    const paid = (await answer.json()) as Record<string, unknown>;
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(paid).toMatchObject({ id, status: 'succeeded' });
    expect(paid).not.toHaveProperty('metadata');
    expect(paid).not.toHaveProperty('latest_charge');
  });

  it('200 requires 3-D Secure, and succeeds only after authentication', async () => {
    const { id, client_secret } = await make();
    const secret = { client_secret: client_secret ?? '' };
    const answer = await asBrowser(`/v1/payment_intents/${id}/confirm`, {
      ...secret,
      ...card('4000002500003155'),
    });
    expect(await answer.json()).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    expect(payments.ledger.charges.all()).toEqual([]);
    await asBrowser(`/v1/payment_intents/${id}/authenticate`, { ...secret, outcome: 'fail' });
    expect(await stripe().paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await asBrowser(`/v1/payment_intents/${id}/confirm`, { ...secret, ...card('4000002500003155') });
    const done = await asBrowser(`/v1/payment_intents/${id}/authenticate`, {
      ...secret,
      outcome: 'complete',
    });
    expect(await done.json()).toMatchObject({ status: 'succeeded' });
  });

  it('404 for a wrong client secret, 403 for any other call, 402 for a mistyped card number', async () => {
    const { id, client_secret } = await make();
    const wrong = await asBrowser(`/v1/payment_intents/${id}/confirm`, {
      client_secret: 'guess',
      ...card('4242424242424242'),
    });
    expect(wrong.status).toBe(404);
    expect((await asBrowser('/v1/refunds', { payment_intent: id })).status).toBe(403);
    const slip = await asBrowser(`/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      ...card('4242424242424241'),
    });
    expect(slip.status).toBe(402);
    expect(await slip.json()).toMatchObject({ error: { code: 'incorrect_number', type: 'card_error' } });
  });
});

describe('refunds and disputes', () => {
  it('200 refunds a part, then the rest, and 400 for more than was paid', async () => {
    const { id } = await make();
    payments.pay(id);
    const part = await stripe().refunds.create({ payment_intent: id, amount: 2_999 });
    expect(part).toMatchObject({ amount: 2_999, status: 'succeeded', payment_intent: id });
    await expect(stripe().refunds.create({ payment_intent: id, amount: 10_001 })).rejects.toThrow(
      'Refund amount (£100.01) is greater than unrefunded amount on charge (£100.00)',
    );
    expect(await stripe().refunds.create({ payment_intent: id })).toMatchObject({ amount: 10_000 });
    await expect(stripe().refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(payments.ledger.charges.all()).toMatchObject([{ amount_refunded: 12_999, refunded: true }]);
    expect(await stripe().refunds.list({ limit: 1 })).toMatchObject({
      has_more: true,
      data: [{ amount: 10_000 }],
    });
    const all = [];
    for await (const { amount } of stripe().refunds.list({ limit: 1 })) all.push(amount);
    expect(all).toEqual([10_000, 2_999]);
    const balance = payments.ledger.balanceTransactions.all().reduce((sum, { amount }) => sum + amount, 0);
    expect(balance).toBe(0);
  });

  it('400 for refunding an unpaid payment', async () => {
    const { id } = await make();
    await expect(stripe().refunds.create({ payment_intent: id })).rejects.toThrow(
      /does not have a successful charge/,
    );
  });

  it('a refund can be pending and then fail, which leaves the charge unrefunded', async () => {
    const { id } = await make();
    payments.pay(id, { card: '4000000000007726' });
    const refund = await stripe().refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    const body = JSON.stringify({ result: 'failed' });
    await fetch(`${payments.url}/_control/refunds/${refund.id}/settle`, { method: 'POST', body });
    expect(await stripe().refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    expect(types()).toContain('refund.failed');
    expect(payments.ledger.charges.all()).toMatchObject([{ amount_refunded: 0 }]);
  });

  it('the test card for disputes opens a dispute, which the sandbox closes', async () => {
    const { id } = await make();
    payments.pay(id, { card: '4000000000000259' });
    const { data } = await stripe().disputes.list();
    expect(data[0]).toMatchObject({ status: 'needs_response', amount: 12_999 });
    await expect(stripe().refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const body = JSON.stringify({ result: 'won' });
    await fetch(`${payments.url}/_control/disputes/${data[0]?.id}/close`, { method: 'POST', body });
    expect((await stripe().disputes.retrieve(data[0]?.id ?? '')).status).toBe('won');
    expect(types()).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']));
  });
});

describe('events', () => {
  it('hold the state at the time of the event', async () => {
    const { id } = await make();
    payments.pay(id);
    const [created] = payments.ledger.events.all();
    expect(created).toMatchObject({ type: 'payment_intent.created', api_version: Stripe.API_VERSION });
    expect(created?.data.object).toMatchObject({ id, status: 'requires_payment_method' });
  });
});
