import { describe, expect, test } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as readOrder } from '#functions/orders/endpoints/get-order.ts';
import { order } from '#functions/orders/entities/order.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { createOrderDesk, fetchOrder, listRefunds, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Order, ordersApi } from '#shared/contracts/orders/orders.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';
import { orderStatuses } from '#shared/domain/orders/order-states.ts';

withTable();
const shop = withShop();

let buyers = 0;

/** A guest at the payment page of one bottle. */
async function begun() {
  buyers += 1;
  const email = `status-${buyers}@example.com`;
  const productId = await createBottle({ available: 2 });
  const session = await createCart({ productId });
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } });
  const { orderId } = await loadOrder(body.paymentIntentId);
  return { email, productId, session, orderId, intent: body };
}

async function paid() {
  const buyer = await begun();
  shop.payments.pay(buyer.intent.paymentIntentId);
  await shop.catchUp();
  return buyer;
}

/** An order of one bottle by a customer with an account. */
async function paidBy(cookie: string) {
  const session = newSessionId();
  await addToCart(session, await createBottle(), 1, cookie);
  const { body } = await setUpPayment(session, {}, cookie);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  return loadOrder(body.paymentIntentId);
}

const subjectsTo = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);

describe('the status of a paid order', () => {
  test('200 changes between the statuses in both directions, with an audit entry each, and the customer sees it', async () => {
    const [desk, { orderId }] = [await createOrderDesk('staff@shop.test'), await paid()];
    const others = orderStatuses.filter((status) => status !== 'confirmed');
    const path = [...others, ...others.toReversed().slice(1), 'confirmed', 'cancelled', 'delivered'];
    for (const status of path) {
      const reply = await desk.setStatus(orderId, status, { email: 'boss@shop.test' });
      expect(reply).toMatchObject({ status: 200, body: { outcome: 'set', order: { status } } });
      const token = await createOrderToken(await fetchOrder(orderId));
      const seen = await request<Order>(readOrder, ordersApi.getOrder, {
        params: { orderId },
        query: { token },
      });
      expect(seen.body.status).toBe(status);
    }
    const trail = await listTrail(orderId);
    expect(trail.map(({ actor, action }) => [actor, action])).toEqual(
      path.map(() => ['staff@shop.test', 'order_status_changed']),
    );
    expect(trail.at(-1)).toMatchObject({ before: '{"status":"cancelled"}', after: '{"status":"delivered"}' });
  });

  test('409 when the status has changed since it was read, 200 when the same change is repeated', async () => {
    const [desk, { orderId }] = [await createOrderDesk('staff@shop.test'), await paid()];
    const ship = () => desk.setStatus(orderId, 'shipped', { from: 'confirmed' });
    await desk.setStatus(orderId, 'processing');
    expect(await ship()).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', errors: [{ field: 'status' }] },
    });
    expect((await fetchOrder(orderId)).status).toBe('processing');
    await desk.setStatus(orderId, 'confirmed');
    expect((await ship()).body.outcome).toBe('set');
    expect((await ship()).body.outcome).toBe('unchanged');
  });

  test('200 for the current status, and one change with one audit entry for concurrent requests', async () => {
    const [desk, { orderId }] = [await createOrderDesk(), await paid()];
    expect((await desk.setStatus(orderId, 'confirmed')).body.outcome).toBe('unchanged');
    const replies = await Promise.all([1, 2, 3].map(() => desk.setStatus(orderId, 'processing')));
    expect(replies.map(({ body }) => body.outcome).toSorted()).toEqual(['set', 'unchanged', 'unchanged']);
    expect(await listTrail(orderId)).toHaveLength(1);
  });

  test('on hold or cancelled, is not changed by late events, a second payment or the jobs', async () => {
    const desk = await createOrderDesk();
    for (const status of ['pending', 'cancelled']) {
      const { orderId, productId, intent, email } = await paid();
      await desk.setStatus(orderId, status);
      const before = await fetchOrder(orderId);
      for (const { eventId } of shop.payments.webhooks.all().slice(-3))
        shop.payments.webhooks.resend(eventId);
      clock.set(() => new Date(Date.now() + 48 * 3_600_000));
      await shop.catchUp();
      await releaseLapsed({ id: 'test', scheduledFor: '' });
      await reconcile({ id: 'test', scheduledFor: '' });
      clock.reset();
      const provider = await payments();
      const { orderNumber, version: orderVersion } = before;
      const twin = { orderId, orderNumber, orderVersion, amountPence: intent.amount, email };
      const second = await provider.create(twin, `twin-${orderId}`);
      shop.payments.pay(second.id);
      await shop.catchUp();
      expect(await fetchOrder(orderId)).toEqual(before);
      expect(await listRefunds(orderId)).toMatchObject([
        { paymentIntentId: second.id, reason: 'paid_twice' },
      ]);
      expect(await readAvailable(productId)).toBe(1);
    }
  });

  test('200 for cancelling refunds no money and restocks no bottles', async () => {
    const [desk, { orderId, productId, intent }] = [await createOrderDesk(), await paid()];
    await desk.setStatus(orderId, 'cancelled');
    await shop.catchUp();
    expect(
      shop.payments.ledger.refunds.all().filter((row) => row.payment_intent === intent.paymentIntentId),
    ).toEqual([]);
    expect([await readAvailable(productId), await listRefunds(orderId)]).toEqual([1, []]);
  });

  test('404 for an unknown order, 400 for an unknown status', async () => {
    const [desk, { orderId }] = [await createOrderDesk(), await paid()];
    expect(await desk.setStatus('ord_none', 'shipped')).toMatchObject({ status: 404 });
    expect(await desk.setStatus(orderId, 'lost')).toMatchObject({ status: 400 });
  });
});

describe('tracking edited by two people', () => {
  test('409 when another number has been saved since, 200 when the same number is sent again', async () => {
    const [desk, { orderId }] = [await createOrderDesk(), await paid()];
    const [one, two] = ['RM 1', 'RM 2'].map((number) => ({ carrier: 'Royal Mail', number, url: null }));
    expect(await desk.track(orderId, { ...one, replaces: null })).toMatchObject({ status: 200 });
    expect(await desk.track(orderId, { ...one, replaces: null })).toMatchObject({ status: 200 });
    expect(await desk.track(orderId, { ...two, replaces: null })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await desk.track(orderId, { ...two, replaces: two })).toMatchObject({ status: 409 });
    expect((await fetchOrder(orderId)).tracking).toMatchObject({ number: 'RM 1' });
    expect(await desk.track(orderId, { ...two, replaces: one })).toMatchObject({
      status: 200,
      body: { trackingNumber: 'RM 2' },
    });
    // A client built to the specification does not say which number it replaces, so the last one to save wins.
    expect(await desk.track(orderId, { carrier: 'DPD', number: '1' })).toMatchObject({ status: 200 });
  });
});

describe('emails and records for the customer', () => {
  test('one email is sent at dispatch with the tracking number, and one for a number changed before delivery', async () => {
    const [desk, { orderId, email }] = [await createOrderDesk(), await paid()];
    const describe = async (work: Promise<unknown>) => {
      await work;
      await shop.drain();
    };
    const number = (text: string) => desk.track(orderId, { carrier: 'Royal Mail', number: text });
    await describe(number('RM 1/a'));
    expect(subjectsTo(email)).toHaveLength(1);
    await describe(desk.setStatus(orderId, 'shipped'));
    await describe(number('RM 1/a'));
    await describe(desk.setStatus(orderId, 'processing'));
    await describe(desk.setStatus(orderId, 'shipped'));
    await describe(number('RM 2'));
    await describe(number('RM 2'));
    await describe(desk.setStatus(orderId, 'delivered'));
    await describe(number('RM 3'));
    const emails = shop.mail.messages(email);
    const about = (words: string) => emails.filter(({ subject }) => subject.includes(words));
    expect(about('is on its way')).toHaveLength(1);
    expect(about('is on its way')[0]?.text).toContain('Royal Mail, tracking number RM 1/a');
    expect(
      about('Track your order').map(({ text }) => /tracking number (RM.*)/.exec(text ?? '')?.[1]),
    ).toEqual(['RM 2']);
    expect(emails).toHaveLength(3);
  });

  test('one email is sent, and shown in the timeline, when staff cancel a paid order twice', async () => {
    const [desk, { orderId, email }] = [await createOrderDesk(), await paid()];
    for (const status of ['cancelled', 'confirmed', 'cancelled'] as const) {
      await desk.setStatus(orderId, status);
      await shop.drain();
    }
    const { orderNumber } = await fetchOrder(orderId);
    const about = subjectsTo(email).filter((subject) => subject.includes('cancelled'));
    expect(about).toEqual([`Your order ${orderNumber} has been cancelled`]);
    const [message] = shop.mail.messages(email).filter(({ subject }) => subject.includes('cancelled'));
    expect(message?.text).toContain('Any refund goes to the card you paid with.');
    const { timeline } = (await desk.read(orderId)).body;
    expect(timeline.filter(({ what }) => what === 'Cancellation email sent')).toHaveLength(1);
  });

  test('no email is sent when staff cancel an order that was never paid', async () => {
    const [desk, { orderId, email }] = [await createOrderDesk(), await begun()];
    await desk.setStatus(orderId, 'cancelled');
    await shop.drain();
    expect(subjectsTo(email)).toEqual([]);
  });

  test('one email is sent each time the tracking number changes, even back to an earlier one', async () => {
    const [desk, { orderId, email }] = [await createOrderDesk(), await paid()];
    await desk.track(orderId, { carrier: 'Royal Mail', number: 'RM 1' });
    await desk.setStatus(orderId, 'shipped');
    await shop.drain();
    const numbers = () =>
      shop.mail
        .messages(email)
        .map(({ text }) => /tracking number (RM.*)/.exec(text ?? '')?.[1])
        .flatMap((number) => number ?? []);
    for (const number of ['RM 2', 'RM 1', 'RM 2', 'RM 2']) {
      await desk.track(orderId, { carrier: 'Royal Mail', number });
      await shop.drain();
      for (const status of ['processing', 'shipped'] as const) await desk.setStatus(orderId, status);
      await shop.drain();
    }
    expect(numbers().toSorted()).toEqual(['RM 1', 'RM 1', 'RM 2', 'RM 2']);
    const sent = { carrier: 'Royal Mail', number: 'RM 2', url: null };
    const seen = await request<Order>(readOrder, ordersApi.getOrder, {
      params: { orderId },
      query: { token: await createOrderToken(await fetchOrder(orderId)) },
    });
    expect(seen.body.tracking).toEqual(sent);
  });

  test('the order page and the dispatch email link to tracking; 400 for a link that is not HTTPS', async () => {
    const [desk, { orderId, email }] = [await createOrderDesk(), await paid()];
    const sent = { carrier: 'DPD', number: '1550', url: 'https://track.example/1550' };
    expect(await desk.track(orderId, sent)).toMatchObject({ status: 200, body: { trackingNumber: '1550' } });
    await desk.setStatus(orderId, 'shipped');
    await shop.drain();
    const { shippedAt, statusAt } = await fetchOrder(orderId);
    expect([shippedAt, shippedAt]).toEqual([expect.any(String), statusAt]);
    const token = await createOrderToken(await fetchOrder(orderId));
    const seen = await request<Order>(readOrder, ordersApi.getOrder, {
      params: { orderId },
      query: { token },
    });
    expect(seen.body.tracking).toEqual(sent);
    expect(shop.mail.messages(email).find(({ subject }) => subject.includes('on its way'))?.html).toContain(
      'https://track.example/1550',
    );
    for (const url of ['javascript:alert(1)', 'http://track.example', 'track.example'])
      expect(await desk.track(orderId, { ...sent, url })).toMatchObject({ status: 400 });
    expect((await listTrail(orderId)).map(({ action }) => action)).toEqual([
      'order_tracking_changed',
      'order_status_changed',
    ]);
  });

  test('the audit trail of a customer with an account has one entry each for dispatch, delivery and cancellation', async () => {
    const [desk, who] = [await createOrderDesk(), await signInCustomer()];
    const { orderId, orderNumber } = await paidBy(who.cookie);
    for (const status of ['processing', 'shipped', 'delivered', 'cancelled'])
      await desk.setStatus(orderId, status);
    await shop.drain();
    const { customerId } = who;
    const { data } = await auditEntry.query.ofCustomer({ customerId }).go({ consistent: true });
    expect(
      data
        .filter(({ action }) => /order_(shipped|delivered|cancelled)/.test(action))
        .map(({ details }) => details),
    ).toEqual([
      `Order ${orderNumber} is on its way.`,
      `Order ${orderNumber} was delivered.`,
      `Order ${orderNumber} was cancelled.`,
    ]);
  });

  test('the audit entry of a cancelled paid order expires with the order, six years after the end of its year', async () => {
    const [desk, who] = [await createOrderDesk(), await signInCustomer()];
    const { orderId, paidAt = '' } = await paidBy(who.cookie);
    await desk.setStatus(orderId, 'cancelled');
    await shop.drain();
    const { data } = await auditEntry.query.ofCustomer(who).go({ consistent: true });
    const end = toRetentionTtl(paidAt);
    expect(data.find(({ action }) => action === 'order_cancelled')?.ttl).toBe(end);
    expect((await order.get({ orderId }).go({ consistent: true })).data?.ttl).toBe(end);
  });
});

describe('an unpaid order', () => {
  test('409 for every status but cancelled, and for tracking and a refund', async () => {
    const [desk, { orderId }] = [await createOrderDesk(), await begun()];
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) {
      expect(await desk.setStatus(orderId, status)).toMatchObject({
        status: 409,
        body: { code: 'order_not_paid', errors: [{ field: 'status' }] },
      });
    }
    expect(await desk.track(orderId, { carrier: 'DPD', number: '1' })).toMatchObject({ status: 409 });
    expect(await desk.refund(orderId, { amount: '1.00' })).toMatchObject({ status: 409 });
    expect(await listTrail(orderId)).toEqual([]);
  });

  test('200 cancels it with its payment, returns its bottle to stock, and adds one audit entry', async () => {
    const [desk, { orderId, productId, intent }] = [await createOrderDesk('staff@shop.test'), await begun()];
    expect(await desk.setStatus(orderId, 'cancelled')).toMatchObject({
      status: 200,
      body: { outcome: 'set' },
    });
    expect((await desk.setStatus(orderId, 'cancelled')).body.outcome).toBe('unchanged');
    expect(shop.payments.ledger.paymentIntents.get(intent.paymentIntentId)?.status).toBe('canceled');
    expect(await readAvailable(productId)).toBe(2);
    expect(await fetchOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'staff' });
    expect(await listTrail(orderId)).toMatchObject([
      { actor: 'staff@shop.test', after: '{"status":"cancelled"}' },
    ]);
  });

  test('200 confirms it instead of cancelling when it has been paid in the meantime', async () => {
    const [desk, { orderId, productId, intent }] = [await createOrderDesk(), await begun()];
    shop.payments.pay(intent.paymentIntentId);
    expect(await desk.setStatus(orderId, 'cancelled')).toMatchObject({
      status: 200,
      body: { outcome: 'paid_meanwhile', order: { status: 'confirmed', payment: 'paid' } },
    });
    expect([await readAvailable(productId), await listTrail(orderId)]).toEqual([1, []]);
  });

  test('409 while the bank is processing its payment, and the order is unchanged', async () => {
    const [desk, { orderId, intent, productId }] = [await createOrderDesk(), await begun()];
    shop.payments.sandbox.settlement = 'held';
    shop.payments.pay(intent.paymentIntentId);
    shop.payments.sandbox.settlement = 'at-once';
    // Stripe cancels such a payment only in rare cases; otherwise it returns the payment unchanged.
    const real = await payments();
    payments.replace({ ...real, cancel: real.read });
    const reply = await desk.setStatus(orderId, 'cancelled');
    payments.replace(real);
    expect([reply.status, (await fetchOrder(orderId)).status, await readAvailable(productId)]).toEqual([
      409,
      'pending',
      1,
    ]);
  });

  test('502 when Stripe does not answer, and the order stays pending', async () => {
    const [desk, { orderId }] = [await createOrderDesk(), await begun()];
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/payment_intents', count: 9 });
    expect(await desk.setStatus(orderId, 'cancelled')).toMatchObject({
      status: 502,
      body: { code: 'payment_not_cancelled' },
    });
    expect((await fetchOrder(orderId)).status).toBe('pending');
  });
});
