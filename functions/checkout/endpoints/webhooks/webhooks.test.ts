import fc from 'fast-check';
import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { handler as receiveStripeEvent } from './receive-stripe-event.ts';

withTable();
const shop = withShop();
afterEach(() => shop.payments.faults.clear());

const seconds = () => Math.floor(Date.now() / 1000);

/** A paid order of which the shop has not been notified, and the event that does so. */
async function paidUnseen() {
  const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
  shop.payments.pay(body.paymentIntentId);
  const event = shop.payments.ledger.events
    .all()
    .find(
      ({ type, data }) =>
        type === 'payment_intent.succeeded' && (data.object as { id?: string }).id === body.paymentIntentId,
    );
  return { paymentIntentId: body.paymentIntentId, payload: JSON.stringify(event) };
}

const signed = (payload: string, secret = 'whsec_current', timestamp = seconds()) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const receive = (body: string, signature: string | undefined) =>
  request(receiveStripeEvent, webhooksApi.receiveStripeEvent, {
    headers: { 'stripe-signature': signature, origin: undefined },
    body,
  });

describe('POST /api/webhooks/stripe', () => {
  test('200 for the current secret, and for the previous one while it is being replaced', async () => {
    for (const secret of ['whsec_current', 'whsec_previous']) {
      const { payload, paymentIntentId } = await paidUnseen();
      expect(await receive(payload, signed(payload, secret))).toMatchObject({
        status: 200,
        body: { received: true },
      });
      expect((await loadOrder(paymentIntentId)).status).toBe('confirmed');
    }
  });

  test('400 for a missing, forged or stale signature or one of another body; the order stays pending', async () => {
    const { payload, paymentIntentId } = await paidUnseen();
    const replies = await Promise.all([
      receive(payload, undefined),
      receive(payload, signed(payload, 'whsec_guessed')),
      receive(payload, signed(payload, 'whsec_current', seconds() - 301)),
      receive(payload.replace('succeeded', 'succeedeD'), signed(payload)),
      receive('', signed(payload)),
    ]);
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 400, body: { code: 'signature_invalid' } });
    expect((await loadOrder(paymentIntentId)).status).toBe('pending');
  });

  test.each([
    't=1,v1=',
    't=1,v1',
    't=1',
    'v1=00',
    '=,=,=',
    `t=,v1=${'0'.repeat(64)}`,
    `t=NaN,v1=${'0'.repeat(64)}`,
    `t=1,v1=${'é'.repeat(64)}`,
    `t=1,v1=${'0'.repeat(64)},v1=`,
    `t=1,v1,v1=${'0'.repeat(64)}`,
  ])('400 for the signature %.40s', async (signature) => {
    const reply = await receive((await paidUnseen()).payload, signature);
    expect(reply).toMatchObject({ status: 400, body: { code: 'signature_invalid' } });
  });

  test('400 for any header without a valid signature of the body', async () => {
    const payload = JSON.stringify({ id: 'evt_1', type: 'test', data: { object: {} } });
    const [t = '', v1 = ''] = signed(payload).split(',');
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        t,
        't=',
        't',
        'v1',
        'v1=',
        'v0=',
        v1.slice(0, -1),
        v1.toUpperCase(),
        `${v1}0`,
        '',
        'x=1',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        expect((await receive(payload, parts.join(','))).status).toBe(400);
      }),
      { seed: 15 },
    );
  });

  test('200 for a header with other kinds of signature, or with two of our kind', async () => {
    const { payload } = await paidUnseen();
    const [t, v1] = signed(payload).split(',');
    for (const header of [`${t},${v1},v0=${'0'.repeat(64)}`, `${t},v0=1,v1=${'0'.repeat(64)},${v1}`])
      expect((await receive(payload, header)).status).toBe(200);
  });

  test.each([
    ['invalid JSON', 'id=evt_1', 'malformed_json'],
    ['truncated JSON', '{"id":"evt_1"', 'malformed_json'],
    ['null', 'null', 'invalid_request'],
    ['an array', '[]', 'invalid_request'],
    ['an event without data', '{"id":"evt_1","type":"test"}', 'invalid_request'],
    ['an event without an object', '{"id":"evt_1","type":"test","data":{"object":null}}', 'invalid_request'],
    ['an event without an ID', '{"type":"test","data":{"object":{}}}', 'invalid_request'],
    ['another kind of event', '{"object":"v2.core.event","id":"evt_1","type":"test"}', 'invalid_request'],
  ])('400 for a signed body that holds %s', async (_, payload, code) => {
    expect(await receive(payload, signed(payload))).toMatchObject({ status: 400, body: { code } });
  });

  test('200 for an event already processed, without calling Stripe again', async () => {
    const { payload } = await paidUnseen();
    await receive(payload, signed(payload));
    shop.payments.faults.set({ kind: 'error', call: 'GET /v1/payment_intents', count: 9 });
    expect((await receive(payload, signed(payload))).status).toBe(200);
  });

  test('500 when Stripe cannot be reached, and the repeated event is processed', async () => {
    const { payload, paymentIntentId } = await paidUnseen();
    shop.payments.faults.set({ kind: 'error', call: 'GET /v1/payment_intents', count: 2 });
    expect((await receive(payload, signed(payload))).status).toBe(500);
    expect((await receive(payload, signed(payload))).status).toBe(200);
    expect((await loadOrder(paymentIntentId)).status).toBe('confirmed');
  });

  test('200 for a payment without an order, and for an event without a payment', async () => {
    const foreign = {
      orderId: 'ord_of_another_shop',
      orderVersion: 1,
      orderNumber: 'X',
      email: 'a@example.com',
    };
    const { id } = await (await payments()).create(
      { ...foreign, amountPence: 5_000 },
      `foreign-${seconds()}`,
    );
    for (const object of [
      { id, object: 'payment_intent' },
      { id: 'cus_1', object: 'customer' },
    ]) {
      const payload = JSON.stringify({
        id: `evt_${object.id}`,
        object: 'event',
        type: 'test',
        data: { object },
      });
      expect((await receive(payload, signed(payload))).status).toBe(200);
    }
  });
});

test('a payment in an unknown state counts as processing', async () => {
  const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
  const intent = shop.payments.ledger.paymentIntents.get(body.paymentIntentId);
  if (!intent) throw new Error('There is no such payment.');
  shop.payments.ledger.paymentIntents.put(intent.id, { ...intent, status: 'requires_capture' });
  expect((await (await payments()).read(intent.id)).state).toBe('processing');
});
