import fc from 'fast-check';
import Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { recordReturnedRefund } from '#functions/orders/refunds/record-returned-refund.ts';
import { createOrderDesk, fetchOrder, listRefunds, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints, depth } from '#functions/testing/depth.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { settleRefund } from '#scripts/emulators/stripe/refunds.ts';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);

let buyers = 0;

/** A paid order of three bottles at 100.00, delivered free of charge: 300.00. */
async function sold() {
  buyers += 1;
  const email = `refunded-${buyers}@example.com`;
  const productId = await createBottle({ available: 5, pricePence: 10_000 });
  const session = await createCart({ productId, quantity: 3 });
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } });
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId } = await loadOrder(body.paymentIntentId);
  return { orderId, productId, email, intentId: body.paymentIntentId };
}

/** The amount that Stripe has really refunded for a payment. */
function sentBack(intentId: string): number {
  const intent = shop.payments.ledger.paymentIntents.get(intentId);
  return shop.payments.ledger.charges.get(String(intent?.latest_charge))?.amount_refunded ?? 0;
}

function inTheDashboard(intentId: string, amount: number): Promise<unknown> {
  const { hostname, port } = new URL(shop.payments.url);
  const stripe = new Stripe('sk_test_shop', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  return stripe.refunds.create({ payment_intent: intentId, amount }).catch(() => undefined);
}

const listEmails = (email: string) =>
  shop.mail.messages(email).filter(({ subject }) => subject.includes('refund'));
const job = { id: 'test', scheduledFor: '' };

describe('a refund', () => {
  test('201 refunds part of the price, restocks a bottle, emails the customer once and adds an audit entry', async () => {
    const [desk, { orderId, productId, email, intentId }] = [
      await createOrderDesk('staff@shop.test'),
      await sold(),
    ];
    const restock = [{ productId, quantity: 1 }];
    const reply = await desk.refund(orderId, { amount: '100.00', reason: 'One broken', restock });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        amount: '100.00',
        status: 'made',
        reason: 'One broken',
        actor: 'staff@shop.test',
        restocked: restock,
      },
    });
    await shop.catchUp();
    await shop.catchUp();
    expect([sentBack(intentId), await readAvailable(productId)]).toEqual([10_000, 3]);
    expect(await fetchOrder(orderId)).toMatchObject({
      status: 'confirmed',
      refundedPence: 10_000,
      owedPence: 0,
      lines: [{ quantity: 3, restocked: 1 }],
    });
    expect(listEmails(email)).toHaveLength(1);
    expect(listEmails(email)[0]?.text).toContain('£100.00');
    expect(await listTrail(orderId)).toMatchObject([{ actor: 'staff@shop.test', action: 'order_refunded' }]);
    const { data: moves } = await stockMove.query.ofProduct({ productId }).go({ consistent: true });
    expect(moves.filter(({ kind }) => kind === 'restocked')).toMatchObject([
      { change: 1, actor: 'staff@shop.test', reason: expect.stringContaining('was refunded') },
    ]);
    const { body } = await desk.read(orderId);
    expect(body).toMatchObject({
      refundable: '200.00',
      refunded: '100.00',
      owed: '0.00',
      lines: [{ restocked: 1 }],
    });
    expect(body.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'Placed',
        'Paid',
        'Refund of £100.00, 1 returned to stock',
        'Confirmation email sent',
        'Refund email sent',
      ]),
    );
  });

  test('201 returns the same refund for repeated and concurrent requests with the same key', async () => {
    const [desk, { orderId, productId, intentId }] = [await createOrderDesk(), await sold()];
    const body = { amount: 50, restock: [{ productId, quantity: 2 }], requestKey: 'same-key-1' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => desk.refund(orderId, body)));
    replies.push(await desk.refund(orderId, body));
    expect(
      new Set(replies.map((reply) => `${reply.status} ${reply.body.id} ${reply.body.amount}`)).size,
    ).toBe(1);
    expect([sentBack(intentId), await readAvailable(productId), (await listTrail(orderId)).length]).toEqual([
      5_000, 4, 1,
    ]);
  });

  test('409 for the same key with another amount, reason or bottles, and nothing more is refunded', async () => {
    const [desk, { orderId, productId, intentId }] = [await createOrderDesk(), await sold()];
    const body = { amount: 50, restock: [{ productId, quantity: 1 }], requestKey: 'changed-key-1' };
    const { body: first } = await desk.refund(orderId, body);
    const others = [
      { amount: 70 },
      { restock: [{ productId, quantity: 2 }] },
      { restock: [] },
      { reason: 'Other' },
    ];
    for (const other of others)
      expect(await desk.refund(orderId, { ...body, ...other })).toMatchObject({
        status: 409,
        body: { code: 'request_key_reused', errors: [{ field: 'requestKey' }] },
      });
    expect(await desk.refund(orderId, { ...body, amount: '50.00' })).toMatchObject({
      status: 201,
      body: first,
    });
    expect([sentBack(intentId), await readAvailable(productId)]).toEqual([5_000, 3]);
  });

  test('409 at the field for more money than is left or more bottles than were sold', async () => {
    const [desk, { orderId, productId }] = [await createOrderDesk(), await sold()];
    await desk.refund(orderId, { amount: '250.00', restock: [{ productId, quantity: 2 }] });
    expect(await desk.refund(orderId, { amount: '50.01' })).toMatchObject({
      status: 409,
      body: {
        code: 'refund_too_much',
        message: 'Only £50.00 of this order can still be refunded.',
        errors: [{ field: 'amount' }],
      },
    });
    expect(
      await desk.refund(orderId, { amount: '1.00', restock: [{ productId, quantity: 2 }] }),
    ).toMatchObject({
      status: 409,
      body: { code: 'restock_too_many', errors: [{ field: 'restock.0.quantity' }] },
    });
    const other = [{ productId: 'prd_other', quantity: 1 }];
    expect(await desk.refund(orderId, { amount: '1.00', restock: other })).toMatchObject({ status: 409 });
    expect(await desk.refund(orderId, { amount: '0.00' })).toMatchObject({ status: 409 });
    expect(await desk.refund(orderId, { amount: '1.00', reason: ' ' })).toMatchObject({ status: 400 });
    expect((await listRefunds(orderId)).length).toBe(1);
  });

  test("201 restocks bottles without a refund after one in Stripe's dashboard, and sends no email", async () => {
    const [desk, { orderId, productId, email, intentId }] = [await createOrderDesk(), await sold()];
    await inTheDashboard(intentId, 30_000);
    await shop.catchUp();
    const reply = await desk.refund(orderId, { amount: '0.00', restock: [{ productId, quantity: 3 }] });
    expect(reply).toMatchObject({ status: 201, body: { status: 'made', amount: '0.00' } });
    await shop.catchUp();
    expect([await readAvailable(productId), listEmails(email)]).toEqual([5, []]);
  });

  test('409 states why Stripe refuses the refund, and the pending amount is released', async () => {
    const [desk, { orderId, intentId, email }] = [await createOrderDesk(), await sold()];
    // The refund was made in the dashboard first, and its event has not arrived yet.
    await inTheDashboard(intentId, 20_000);
    const body = { amount: '150.00', requestKey: 'refused-key' };
    for (const reply of [await desk.refund(orderId, body), await desk.refund(orderId, body)]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
      expect((reply.body as unknown as { message: string }).message).toContain(
        'greater than unrefunded amount',
      );
    }
    expect(await listRefunds(orderId)).toMatchObject([
      { status: 'failed', failure: expect.stringContaining('unrefunded') },
    ]);
    await shop.catchUp();
    expect(await fetchOrder(orderId)).toMatchObject({ refundedPence: 20_000, owedPence: 0 });
    expect((await desk.read(orderId)).body).toMatchObject({ refundable: '100.00' });
    expect(listEmails(email)).toEqual([]);
    expect(await desk.refund(orderId, { amount: '100.00' })).toMatchObject({ status: 201 });
    expect(sentBack(intentId)).toBe(30_000);
  });

  test('409 for a refund that Stripe refuses states that its bottles are already back in stock', async () => {
    const [desk, { orderId, productId, intentId }] = [await createOrderDesk(), await sold()];
    await inTheDashboard(intentId, 20_000);
    const message = expect.stringMatching(/unrefunded.*\. 2 bottles returned with it are already in stock/);
    const restock = [{ productId, quantity: 2 }];
    const reply = await desk.refund(orderId, { amount: '150.00', restock });
    expect(reply).toMatchObject({ status: 409, body: { code: 'refund_refused', message } });
    expect((await desk.read(orderId)).body).toMatchObject({
      lines: [{ restocked: 2 }],
      refunds: [{ status: 'failed', failure: message }],
    });
    await shop.catchUp();
    expect(await desk.refund(orderId, { amount: '100.00' })).toMatchObject({ status: 201 });
    expect(await readAvailable(productId)).toBe(4);
    expect(await fetchOrder(orderId)).toMatchObject({ refundedPence: 30_000, lines: [{ restocked: 2 }] });
  });

  test('that the bank returns is in the timeline at its first report, and its money is no longer refunded', async () => {
    const [desk, { orderId, intentId }] = [await createOrderDesk(), await sold()];
    await desk.refund(orderId, { amount: '100.00' });
    await shop.catchUp();
    const [made] = await listRefunds(orderId);
    const stripeRefundId = made?.stripeRefundId ?? '';
    settleRefund(shop.payments.sandbox, stripeRefundId, 'failed');
    await shop.catchUp();
    const [returned] = await listRefunds(orderId);
    const intent = await (await payments()).read(intentId);
    await recordReturnedRefund(intent, stripeRefundId, new Date(Date.now() + 60_000));
    expect(await listRefunds(orderId)).toEqual([{ ...made, returnedAt: returned?.returnedAt }]);
    const { body } = await desk.read(orderId);
    expect(body).toMatchObject({ refunded: '0.00', refundable: '300.00' });
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ at: returned?.returnedAt, what: 'Refund of £100.00 returned by the bank' }),
    );
  });

  test('201 stays pending when Stripe does not answer, and the reconciling job completes it once', async () => {
    const [desk, { orderId, intentId, email }] = [await createOrderDesk(), await sold()];
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/refunds', count: 9 });
    const body = { amount: '80.00', requestKey: 'owed-key-1' };
    expect(await desk.refund(orderId, body)).toMatchObject({ status: 201, body: { status: 'owed' } });
    expect(await fetchOrder(orderId)).toMatchObject({ owedPence: 8_000 });
    expect((await desk.read(orderId)).body).toMatchObject({ owed: '80.00', refundable: '220.00' });
    shop.payments.faults.clear();
    await Promise.all([reconcile(job), desk.refund(orderId, body), reconcile(job)]);
    await shop.catchUp();
    expect(await listRefunds(orderId)).toMatchObject([{ status: 'made' }]);
    expect([sentBack(intentId), listEmails(email).length]).toEqual([8_000, 1]);
    expect(await fetchOrder(orderId)).toMatchObject({ refundedPence: 8_000, owedPence: 0 });
  });
});

test('concurrent refunds never return more than was paid, and the ledger agrees with Stripe', async () => {
  const desk = await createOrderDesk();
  const amount = fc.integer({ min: 1_000, max: 30_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(amount, { minLength: 2, maxLength: 5 }),
      fc.option(amount, { nil: undefined }),
      async (amounts, dashboard) => {
        const { orderId, productId, intentId } = await sold();
        const restock = [{ productId, quantity: 1 }];
        const refunds = amounts.map((pence) =>
          desk.refund(orderId, { amount: formatDecimalPounds(pence), restock }),
        );
        const elsewhere = async () => {
          if (dashboard) await inTheDashboard(intentId, dashboard);
          await shop.payments.webhooks.deliver();
        };
        const [replies] = await Promise.all([Promise.all(refunds), elsewhere(), reconcile(job)]);
        await shop.catchUp();
        await reconcile(job);
        const [after, rows] = [await fetchOrder(orderId), await listRefunds(orderId)];
        const made = rows.filter(({ status }) => status === 'made');
        const sum = made.reduce((total, { amountPence }) => total + amountPence, 0);
        expect(sentBack(intentId)).toBeLessThanOrEqual(30_000);
        expect(after).toMatchObject({ refundedPence: sentBack(intentId) });
        expect(after.owedPence ?? 0).toBe(0);
        expect([0, dashboard ?? 0]).toContain(sentBack(intentId) - sum);
        expect(rows.filter(({ status }) => status === 'owed')).toEqual([]);
        // Exactly the bottles that were promised come back, and never more than were sold.
        expect(after.lines[0]?.restocked ?? 0).toBe(rows.length);
        expect(await readAvailable(productId)).toBe(2 + rows.length);
        expect(replies.filter(({ status }) => status === 201)).toHaveLength(made.length);
      },
    ),
    { numRuns: depth({ slice: 4, nightly: 60 }), seed: 20_261_121 },
  );
});

test('a refund is made once, with one restock, audit entry and email, even if the process crashes at any step', async () => {
  const desk = await createOrderDesk();
  for (const point of crashPoints()) {
    const { orderId, productId, intentId, email } = await sold();
    const body = { amount: '120.00', restock: [{ productId, quantity: 1 }], requestKey: 'crash-key-1' };
    const lived = await runUntil(point, () => desk.refund(orderId, body));
    // Whether or not the page asks again, the job finishes the refund.
    if (point.when === 'before') await desk.refund(orderId, body);
    await reconcile(job);
    await shop.catchUp();
    const rows = await listRefunds(orderId);
    if (point.when === 'after') expect(rows).toHaveLength(1);
    expect(rows).toMatchObject([{ status: 'made' }]);
    expect([sentBack(intentId), await readAvailable(productId)]).toEqual([12_000, 3]);
    expect(await fetchOrder(orderId)).toMatchObject({ refundedPence: 12_000, owedPence: 0 });
    expect([(await listTrail(orderId)).length, listEmails(email).length]).toEqual([1, 1]);
    if (lived && point.when === 'before') break;
  }
});

test("the order list shows the total of an order's refunds", async () => {
  const [desk, { orderId }] = [await createOrderDesk(), await sold()];
  for (const amount of ['12.34', '56.78']) await desk.refund(orderId, { amount });
  const row = (await desk.list()).body.items.find(({ id }) => id === orderId);
  expect(parsePence(row?.refunded ?? '0')).toBe(1_234 + 5_678);
});
