import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { depth } from '#functions/testing/depth.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { closeDispute, openDispute } from '#scripts/emulators/stripe/disputes.ts';
import { settleRefund } from '#scripts/emulators/stripe/refunds.ts';
import { portfolioApi, type Transaction } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';
import { handler as listTransactions } from './list-transactions.ts';

withTable();
const shop = withShop();
const job = { id: 'test', scheduledFor: '' };

const readTransactions = async ({ cookie }: SignedIn) =>
  (await request<Transaction[]>(listTransactions, portfolioApi.listTransactions, { cookie })).body;

/** A customer's paid order: 100.00, and 12.99 for its delivery. */
async function bought({ cookie, email }: SignedIn) {
  const session = newSessionId();
  await addToCart(session, await createBottle({ pricePence: 10_000 }), 1, cookie);
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } }, cookie);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const order = await loadOrder(body.paymentIntentId);
  return { ...order, intentId: body.paymentIntentId };
}
type BoughtOrder = Awaited<ReturnType<typeof bought>>;

const { ledger, sandbox } = { ledger: () => shop.payments.ledger, sandbox: () => shop.payments.sandbox };
const findCharge = (intentId: string) =>
  ledger()
    .charges.all()
    .find(({ payment_intent, paid }) => payment_intent === intentId && paid);

/** Charges less refunds less lost disputes, as Stripe records them for a customer's orders. */
function stripeSum(orders: readonly BoughtOrder[]): number {
  const ids = new Set(orders.map(({ orderId }) => orderId));
  const intents = ledger()
    .paymentIntents.all()
    .filter(({ metadata }) => ids.has(metadata.orderId ?? ''));
  const lost = ledger()
    .disputes.all()
    .filter(({ status }) => status === 'lost');
  return intents.reduce((sum, { id }) => {
    const charge = findCharge(id);
    const disputed = lost.filter(({ payment_intent }) => payment_intent === id);
    const back = disputed.reduce((total, { amount }) => total + amount, charge?.amount_refunded ?? 0);
    return sum + (charge?.amount ?? 0) - back;
  }, 0);
}
const sumTransactions = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { type, amount }) => sum + parsePence(amount) * (type === 'refund' ? -1 : 1), 0);

test('a payment and its refunds are listed once each, and a refund that Stripe refused is not listed', async () => {
  const [who, desk] = [await signInCustomer(), await createOrderDesk()];
  const { orderId, intentId } = await bought(who);
  await desk.refund(orderId, { amount: '12.99' });
  const inDashboard = new Stripe('sk_test_shop', stripeAt());
  await inDashboard.refunds.create({ payment_intent: intentId, amount: 10_000 });
  expect(await desk.refund(orderId, { amount: '50.00' })).toMatchObject({ status: 409 });
  await shop.catchUp();
  const amounts = (await readTransactions(who)).map(({ type, amount }) => [type, amount]);
  expect(amounts.toSorted()).toEqual([
    ['purchase', '112.99'],
    ['refund', '100.00'],
    ['refund', '12.99'],
  ]);
});

const stripeAt = () => {
  const { hostname, port } = new URL(shop.payments.url);
  return { host: hostname, port, protocol: 'http' as const, maxNetworkRetries: 0 };
};

type Step = { kind: (typeof kinds)[number]; order: number; pence: number };
const kinds = [
  'buy',
  'refund',
  'refundAtStripe',
  'returnRefund',
  'payTwice',
  'dispute',
  'win',
  'lose',
  'deliver',
  'reconcile',
] as const;

test('transactions always add up to charges less refunds less lost disputes at Stripe', async () => {
  const desk = await createOrderDesk();
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom(...kinds),
    order: fc.nat(2),
    pence: fc.integer({ min: 1, max: 12_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const who = await signInCustomer();
      const orders = [await bought(who)];
      const refusedIsFine = async (act: () => unknown) => {
        try {
          await act();
        } catch {
          // Stripe may refuse it.
        }
      };
      const play = async ({ kind, order, pence }: Step) => {
        const chosen = orders[order % orders.length] as BoughtOrder;
        const disputes = ledger()
          .disputes.all()
          .filter(({ payment_intent }) => payment_intent === chosen.intentId);
        const last = disputes.at(-1);
        if (kind === 'buy') orders.push(await bought(who));
        if (kind === 'refund') await desk.refund(chosen.orderId, { amount: formatDecimalPounds(pence) });
        if (kind === 'refundAtStripe')
          await refusedIsFine(() =>
            new Stripe('sk_test_shop', stripeAt()).refunds.create({
              payment_intent: chosen.intentId,
              amount: pence,
            }),
          );
        if (kind === 'returnRefund') {
          const refund = ledger()
            .refunds.all()
            .find(
              ({ payment_intent, status }) => payment_intent === chosen.intentId && status === 'succeeded',
            );
          if (refund) settleRefund(sandbox(), refund.id, 'failed');
        }
        if (kind === 'payTwice') {
          const { orderId, orderNumber, version: orderVersion } = chosen;
          const twin = { orderId, orderNumber, orderVersion, amountPence: pence + 30, email: who.email };
          const { id } = await (await payments()).create(twin, `twin-${orderId}-${pence}`);
          await refusedIsFine(() => shop.payments.pay(id));
        }
        if (kind === 'dispute')
          await refusedIsFine(() => openDispute(sandbox(), findCharge(chosen.intentId)));
        if (kind === 'win' && last) await refusedIsFine(() => closeDispute(sandbox(), last.id, 'won'));
        if (kind === 'lose' && last) await refusedIsFine(() => closeDispute(sandbox(), last.id, 'lost'));
        if (kind === 'deliver') await shop.catchUp(pence);
        if (kind === 'reconcile') await reconcile(job);
      };
      for (const each of steps) await play(each);
      await shop.catchUp();
      await reconcile(job);
      await shop.catchUp();
      const transactions = await readTransactions(who);
      expect(sumTransactions(transactions)).toBe(stripeSum(orders));
      expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
    }),
    { numRuns: depth({ slice: 6, nightly: 100 }), seed: 20_261_123 },
  );
});
