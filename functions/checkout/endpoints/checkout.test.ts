import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test, vi } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { handler as listItems } from '#functions/cart/endpoints/list-items.ts';
import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { toCartItemId } from '#functions/cart/to-cart-item.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { handler as getOrder } from '#functions/orders/endpoints/get-order.ts';
import { client } from '#functions/table/table.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import {
  addToCart,
  createCart,
  guest,
  type PaymentSetUpReply,
  setUpPayment,
} from '#functions/testing/checkout.ts';
import { interleave, type SentCommand } from '#functions/testing/interleave.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { type CartItem, cartApi } from '#shared/contracts/cart.ts';
import { type Order, ordersApi } from '#shared/contracts/orders/orders.ts';
import { maxDifferentBottles } from '#shared/store.ts';

withTable();
const shop = withShop();

const later = (minutes: number) => {
  const moment = new Date(Date.now() + minutes * 60_000);
  clock.set(() => moment);
};
const sweep = () => releaseLapsed({ id: 'test', scheduledFor: '' });
const mailsTo = (email: string) => shop.mail.messages(email);
const buyer = (name: string) => ({ guestDetails: { ...guest, email: `${name}@example.com` } });

type Status = { state: string; orderId: string; orderToken: string; orderNumber: string };
const readStatus = async ({ paymentIntentId, clientSecret }: PaymentSetUpReply) =>
  (
    await request<Status>(findByPayment, ordersApi.findByPayment, {
      params: { paymentIntentId },
      query: { clientSecret },
    })
  ).body;

describe('POST /api/create-payment-intent', () => {
  test('200 replaces all bottles of a full order; 409 names those of a merged cart beyond the maximum', async () => {
    // Out of bond, this many would be too heavy.
    const buildCart = () =>
      Promise.all(
        Array.from({ length: maxDifferentBottles }, () =>
          createBondedBottle({ available: 1, pricePence: 30_000 }),
        ),
      );
    const [first, second, more] = [await buildCart(), await buildCart(), await createBondedBottle()];
    const who = await createStorageCustomer();
    const cartId = who.customerId;
    const put = (productId: string, addedAt: string) =>
      cartLine.put({ cartId, productId, quantity: 1, addedAt, changedAt: addedAt, ttl: 4e9 }).go();
    for (const productId of first) await put(productId, '2026-01-01');
    expect((await who.setUp()).status).toBe(200);
    for (const productId of first) await cartLine.delete({ cartId, productId }).go();
    for (const productId of second) await put(productId, '2026-01-02');
    expect((await who.setUp()).status).toBe(200);
    const available = [...first.slice(-1), ...second.slice(-1)].map(readAvailable);
    expect(await Promise.all(available)).toEqual([1, 0]);
    await put(more, '2026-01-03');
    expect(await who.setUp()).toMatchObject({
      status: 409,
      body: { code: 'too_many_bottles', errors: [{ field: `items.${toCartItemId(more)}` }] },
    });
  });

  test('200 creates a pending order, reserves its stock and charges the quoted total', async () => {
    const productId = await createBottle({ pricePence: 4_850, available: 3 });
    const reply = await setUpPayment(await createCart({ productId, quantity: 2 }), {
      shippingCost: '12.99',
      expectedTotal: '109.99',
    });
    expect(reply).toMatchObject({ status: 200, body: { amount: 10_999, total: '109.99' } });
    expect(await readAvailable(productId)).toBe(1);
    expect(await loadOrder(reply.body.paymentIntentId)).toMatchObject({
      status: 'pending',
      totalPence: 10_999,
    });
  });

  test('200 returns the same payment to a retry, and reserves no more stock', async () => {
    const productId = await createBottle({ available: 1 });
    const session = await createCart({ productId });
    const first = await setUpPayment(session);
    const second = await setUpPayment(session);
    expect(second.body.paymentIntentId).toBe(first.body.paymentIntentId);
    expect(await readAvailable(productId)).toBe(0);
  });

  test('200 changes the open order and its payment when the cart has changed', async () => {
    const [one, other] = [
      await createBottle({ available: 4, pricePence: 20_000 }),
      await createBottle({ available: 4 }),
    ];
    const session = await createCart({ productId: one, quantity: 3 });
    const first = await setUpPayment(session);
    await addToCart(session, other, 2);
    const second = await setUpPayment(session);
    expect(second.body).toMatchObject({ paymentIntentId: first.body.paymentIntentId, amount: 87_600 });
    expect(shop.payments.ledger.paymentIntents.get(first.body.paymentIntentId)?.amount).toBe(87_600);
    expect([await readAvailable(one), await readAvailable(other)]).toEqual([1, 2]);
  });

  test('200 for three concurrent requests, which create one order', async () => {
    const productId = await createBottle({ available: 5 });
    const session = await createCart({ productId });
    const replies = await Promise.all([setUpPayment(session), setUpPayment(session), setUpPayment(session)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.orderNumber)).size).toBe(1);
    expect(await readAvailable(productId)).toBe(4);
  });

  test('a visitor still sees the bottle reserved by their own open checkout', async () => {
    const productId = await createBottle({ available: 1 });
    const session = await createCart({ productId });
    await setUpPayment(session);
    const headers = { 'x-session-id': session };
    const { body } = await request<CartItem[]>(listItems, cartApi.listItems, { headers });
    expect(body[0]?.product.stock).toBe(1);
  });

  test('409 returns the fresh quote when a price has changed, and reserves nothing', async () => {
    const productId = await createBottle({ available: 2, pricePence: 10_000 });
    const session = await createCart({ productId });
    await product.patch({ productId }).set({ pricePence: 11_000 }).go();
    const reply = await setUpPayment(session, { shippingCost: '12.99', expectedTotal: '112.99' });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', details: { quote: { total: '122.99', shippingCost: '12.99' } } },
    });
    expect(await readAvailable(productId)).toBe(2);
  });

  test.each([
    ['a shipping cost of zero', { shippingCost: 0 }, 409, 'quote_changed', 'shippingCost'],
    ['a lower total', { expectedTotal: '0.01' }, 409, 'quote_changed', 'expectedTotal'],
    ['an unknown method', { deliveryMethod: 'pigeon' }, 422, 'delivery_method_unknown', 'deliveryMethod'],
    [
      'bonded storage for a guest',
      { deliveryMethod: 'bonded-storage-shelf' },
      422,
      'storage_needs_account',
      'deliveryMethod',
    ],
    ['the ID of another session', { sessionId: 'a'.repeat(26) }, 403, 'session_mismatch', 'sessionId'],
    ['missing guest details', { guestDetails: null }, 400, 'invalid_request', 'guestDetails'],
    [
      'an address outside the delivery area',
      { guestDetails: { ...guest, address: '1 The Parade, Jersey JE2 3AB' } },
      422,
      'postcode_not_served',
      'guestDetails.address',
    ],
    [
      'an address without a postcode',
      { guestDetails: { ...guest, address: 'somewhere in London' } },
      422,
      'postcode_required',
      'guestDetails.address',
    ],
  ])('rejects %s and names the invalid field', async (_, changes, status, code, field) => {
    const productId = await createBottle({ pricePence: 5_000, available: 2 });
    const reply = await setUpPayment(await createCart({ productId }), changes);
    expect(reply).toMatchObject({ status, body: { code, errors: [{ field }] } });
    expect(await readAvailable(productId)).toBe(2);
  });

  test('400 returns the messages of the checkout form with their fields', async () => {
    const session = await createCart({ productId: await createBottle() });
    const reply = await setUpPayment(session, { guestDetails: { name: 'A', email: 'no', address: 'short' } });
    expect((reply.body as unknown as { errors: object[] }).errors).toEqual([
      { field: 'guestDetails.name', message: 'Name must be at least 2 characters' },
      { field: 'guestDetails.email', message: 'Please enter a valid email address' },
      { field: 'guestDetails.address', message: 'Please enter a complete address' },
    ]);
  });

  test('409 for an empty cart', async () => {
    expect(await setUpPayment(await createCart())).toMatchObject({
      status: 409,
      body: { code: 'cart_empty' },
    });
  });

  test('409 names a bottle reserved by someone else, and 422 for an order too heavy for a parcel', async () => {
    const productId = await createBottle({ available: 1, name: 'Kilbrae 21' });
    const [one, other] = [await createCart({ productId }), await createCart({ productId })];
    await setUpPayment(one);
    expect(await setUpPayment(other)).toMatchObject({
      status: 409,
      body: { code: 'sold_out', detail: 'Kilbrae 21 is sold out.' },
    });
    const many = await createCart({ productId: await createBottle({ available: 40 }), quantity: 21 });
    expect(await setUpPayment(many, { deliveryMethod: 'insured-courier' })).toMatchObject({
      status: 422,
      body: {
        code: 'order_too_heavy',
        detail: 'Your order exceeds 30kg. Please contact us for special delivery arrangements.',
      },
    });
  });

  test('409 after a strongly consistent read when the stock was reserved since the first read', async () => {
    const productId = await createBottle({ available: 1, name: 'Kilbrae 21' });
    const [one, other] = [await createCart({ productId }), await createCart({ productId })];
    const isRead = ({ verb, input }: SentCommand) => verb === 'Query' && input.includes('"catalogue"');
    interleave(isRead, () => setUpPayment(other));
    expect(await setUpPayment(one)).toMatchObject({ status: 409, body: { code: 'sold_out' } });
    const inputs = vi.mocked(client.send).mock.calls.map(([{ input }]) => input as QueryCommandInput);
    const reads = inputs.filter((input) => input.ExpressionAttributeValues?.[':pk'] === 'catalogue');
    vi.restoreAllMocks();
    expect(reads.map(({ ConsistentRead }) => ConsistentRead)).toEqual([false, false, true]);
  });

  test('422 for a delivery option with too little cover, and 200 stores the cover of a sufficient one', async () => {
    const session = await createCart({ productId: await createBottle({ pricePence: 500_000 }) });
    expect(await setUpPayment(session)).toMatchObject({
      status: 422,
      body: { code: 'delivery_cover_exceeded', errors: [{ field: 'deliveryMethod' }] },
    });
    const { status, body } = await setUpPayment(session, { deliveryMethod: 'insured-courier' });
    expect(status).toBe(200);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({ coverPence: 2_500_000 });
  });

  test('429 for a session that sets up too many payments, with the time to wait', async () => {
    const session = await createCart();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await setUpPayment(session)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(409));
    const last = await setUpPayment(session);
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each(['error', 'hang-up', 'lost'] as const)(
    '502 when Stripe fails (%s), and the retry creates one payment',
    async (kind) => {
      const productId = await createBottle({ available: 2 });
      const session = await createCart({ productId });
      shop.payments.faults.set({ kind, call: 'POST /v1/payment_intents', count: 2 });
      expect(await setUpPayment(session)).toMatchObject({
        status: 502,
        body: { code: 'payment_setup_failed' },
      });
      const retry = await setUpPayment(session);
      expect(retry.status).toBe(200);
      const { orderId } = await loadOrder(retry.body.paymentIntentId);
      const made = shop.payments.ledger.paymentIntents
        .all()
        .filter(({ metadata }) => metadata.orderId === orderId);
      expect(made).toHaveLength(1);
      expect(await readAvailable(productId)).toBe(1);
    },
  );
});

describe('a paid order', () => {
  test('is confirmed by the webhook and emailed once; its cart is emptied, and its page opens by the signed link', async () => {
    const productId = await createBottle({ available: 2, pricePence: 4_850, name: 'Kilbrae 21' });
    const session = await createCart({ productId });
    const { body } = await setUpPayment(session, buyer('paid'));
    expect((await readStatus(body)).state).toBe('processing');
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const status = await readStatus(body);
    expect(status).toMatchObject({ state: 'paid', orderNumber: body.orderNumber });

    const [mail, ...others] = mailsTo('paid@example.com');
    expect(others).toEqual([]);
    for (const fact of [
      body.orderNumber,
      '1 × Kilbrae 21',
      '£48.50',
      '£12.99',
      '£61.49',
      '£10.25',
      'W1D 7BD',
    ]) {
      expect(mail?.text).toContain(fact);
      expect(mail?.html).toContain(fact);
    }
    const link = new URL(/https:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe(`/order/${status.orderId}`);
    const page = await request<Order>(getOrder, ordersApi.getOrder, {
      params: { orderId: status.orderId },
      query: { token: link.searchParams.get('token') ?? '' },
    });
    expect(page).toMatchObject({ status: 200, body: { status: 'confirmed', total: '61.49' } });
    const { body: cart } = await request<CartItem[]>(listItems, cartApi.listItems, {
      headers: { 'x-session-id': session },
    });
    expect(cart).toEqual([]);
    expect(await readAvailable(productId)).toBe(1);
  });

  test('stays one order with one email when its events arrive twice or out of order', async () => {
    const { body } = await setUpPayment(
      await createCart({ productId: await createBottle() }),
      buyer('twice'),
    );
    shop.payments.pay(body.paymentIntentId);
    const events = shop.payments.webhooks.pending();
    await shop.catchUp(7);
    for (const { eventId } of events) shop.payments.webhooks.resend(eventId);
    await shop.catchUp(3);
    expect((await readStatus(body)).state).toBe('paid');
    expect(mailsTo('twice@example.com')).toHaveLength(1);
  });

  test('is found by the reconciliation job when its event is lost', async () => {
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }), buyer('lost'));
    shop.payments.pay(body.paymentIntentId);
    for (const { id } of shop.payments.webhooks.pending()) shop.payments.webhooks.drop(id);
    await reconcile({ id: 'test', scheduledFor: '' });
    await shop.drain();
    expect((await readStatus(body)).state).toBe('paid');
    expect(mailsTo('lost@example.com')).toHaveLength(1);
  });

  test('retains its cart and reservation after a declined card, and is paid with the next card', async () => {
    const productId = await createBottle({ available: 1 });
    const session = await createCart({ productId });
    const { body } = await setUpPayment(session);
    shop.payments.pay(body.paymentIntentId, { card: '4000000000000002' });
    await shop.catchUp();
    expect(await readStatus(body)).toMatchObject({ state: 'failed', failure: 'Your card was declined.' });
    expect((await setUpPayment(session)).body.paymentIntentId).toBe(body.paymentIntentId);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect((await readStatus(body)).state).toBe('paid');
  });

  test('cannot be paid twice: 409 for a retry after the payment', async () => {
    const session = await createCart({ productId: await createBottle() });
    const { body } = await setUpPayment(session);
    shop.payments.pay(body.paymentIntentId);
    expect(await setUpPayment(session)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    await shop.catchUp();
  });
});

describe('a reservation', () => {
  test('returns its stock after it lapses, once its payment is cancelled at Stripe', async () => {
    const productId = await createBottle({ available: 1 });
    const { body } = await setUpPayment(await createCart({ productId }));
    later(32);
    await sweep();
    await sweep();
    expect(await readAvailable(productId)).toBe(1);
    expect(shop.payments.ledger.paymentIntents.get(body.paymentIntentId)?.status).toBe('canceled');
    expect((await readStatus(body)).state).toBe('failed');
  });

  test('becomes a paid order if its payment had succeeded unnoticed before it lapsed', async () => {
    const productId = await createBottle({ available: 1 });
    const { body } = await setUpPayment(await createCart({ productId }));
    shop.payments.pay(body.paymentIntentId);
    later(32);
    await sweep();
    await shop.catchUp();
    expect((await readStatus(body)).state).toBe('paid');
    expect(await readAvailable(productId)).toBe(0);
  });

  test('starts again when a shopper returns after it lapsed but before the job released it', async () => {
    const productId = await createBottle({ available: 1 });
    const session = await createCart({ productId });
    const first = await setUpPayment(session);
    later(31);
    const second = await setUpPayment(session);
    expect(second.status).toBe(200);
    expect(second.body.orderNumber).not.toBe(first.body.orderNumber);
    expect(await readAvailable(productId)).toBe(0);
  });

  test('stays while Stripe cannot be reached, and is released afterwards', async () => {
    const productId = await createBottle({ available: 1 });
    await setUpPayment(await createCart({ productId }));
    later(32);
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/payment_intents', count: 2 });
    await expect(sweep()).rejects.toThrow('1 of 1');
    expect(await readAvailable(productId)).toBe(0);
    await sweep();
    expect(await readAvailable(productId)).toBe(1);
  });
});

describe('a payment for an earlier version of an order', () => {
  test('is refunded in full with an email, and the order stays unpaid', async () => {
    const [one, other] = [await createBottle(), await createBottle()];
    const session = await createCart({ productId: one });
    const { body } = await setUpPayment(session, buyer('changed'));
    await addToCart(session, other);
    // Stripe does not receive the change, so the buyer's card form still pays the earlier total.
    shop.payments.faults.set({ kind: 'hang-up', call: 'POST /v1/payment_intents', count: 2 });
    expect((await setUpPayment(session, buyer('changed'))).status).toBe(502);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await shop.catchUp();
    // A change whose follower failed stays pending, and the failure would say which of the two is missing.
    expect(shop.left()).toBe(0);
    expect((await readStatus(body)).state).toBe('refunded');
    const refunds = shop.payments.ledger.refunds
      .all()
      .filter((r) => r.payment_intent === body.paymentIntentId);
    expect(refunds.map(({ amount }) => amount)).toEqual([body.amount]);
    expect(mailsTo('changed@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('refund'),
    ]);
    const again = await setUpPayment(session, buyer('changed'));
    expect(again.status).toBe(200);
    expect(again.body.paymentIntentId).not.toBe(body.paymentIntentId);
    // The refunded money does not hide the later payment from the reconciling job.
    shop.payments.pay(again.body.paymentIntentId);
    for (const { id } of shop.payments.webhooks.pending()) shop.payments.webhooks.drop(id);
    await reconcile({ id: 'test', scheduledFor: '' });
    expect((await readStatus(again.body)).state).toBe('paid');
  });
});

describe('two changes of one payment that reach Stripe in the wrong order', () => {
  test('are corrected by the next request', async () => {
    const [one, other] = [await createBottle(), await createBottle()];
    const session = await createCart({ productId: one });
    const { body: first } = await setUpPayment(session);
    await addToCart(session, other);
    const { body: second } = await setUpPayment(session);
    const { orderId, orderNumber } = await loadOrder(first.paymentIntentId);
    // The update of the first press finally arrives, after the second.
    const late = { orderId, orderNumber, orderVersion: 1, amountPence: first.amount, email: guest.email };
    await (await payments()).update(first.paymentIntentId, late);
    expect((await setUpPayment(session)).body).toMatchObject({ amount: second.amount });
    shop.payments.pay(first.paymentIntentId);
    await shop.catchUp();
    expect((await readStatus(second)).state).toBe('paid');
  });
});

describe('access to an order', () => {
  test('404 for a wrong secret, a wrong token or an expired token', async () => {
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
    const { orderId, orderToken } = await readStatus(body);
    const wrong = await request(findByPayment, ordersApi.findByPayment, {
      params: { paymentIntentId: body.paymentIntentId },
      query: { clientSecret: 'guessed' },
    });
    expect(wrong).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    const open = (token: string) =>
      request(getOrder, ordersApi.getOrder, { params: { orderId }, query: { token } });
    expect((await open(orderToken)).status).toBe(200);
    for (const token of ['x', `${orderToken}x`, `zzzzzzz.${orderToken.split('.')[1]}`]) {
      expect((await open(token)).status).toBe(404);
    }
    later(401 * 24 * 60);
    expect((await open(orderToken)).status).toBe(404);
  });
});
