import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { handler as adjustCard } from '#functions/checkout/endpoints/gift-cards/adjust-gift-card.ts';
import { handler as getCard } from '#functions/checkout/endpoints/gift-cards/get-gift-card.ts';
import { handler as refundCard } from '#functions/checkout/endpoints/gift-cards/refund-gift-card.ts';
import { handler as reconcilePayments } from '#functions/checkout/jobs/reconcile-payments.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import { deriveGiftCardCode } from '#functions/orders/gift-card-code.ts';
import { handler as getReport } from '#functions/reporting/endpoints/reports/get-gift-cards.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { createSoldGiftCard } from '#functions/testing/gift-cards.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import { type GiftCard, giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { accountReportsApi, type GiftCardReport } from '#shared/contracts/reporting/account-reports.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { handler as findSale } from './find-sale.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  await makeMortal();
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.payments.faults.clear();
});

const run = { id: 'test', scheduledFor: '' };
const settle = async () => {
  await shop.catchUp();
  await shop.catchUp();
};
const readCard = async (id: string) =>
  (await request<GiftCard>(getCard, giftCardsApi.getGiftCard, { cookie, params: { id } })).body;
const refund = (id: string, amount?: string) =>
  request<GiftCard & { code?: string }>(refundCard, giftCardsApi.refundGiftCard, {
    cookie,
    params: { id },
    body: { reason: 'Not to their taste', ...(amount && { amount }) },
  });
const expectNoViolations = async () =>
  expect(
    (await findViolations(new Date(), new Date(0))).violations.filter(({ invariant }) =>
      /gift|paid|refund|order_adds/.test(invariant),
    ),
  ).toEqual([]);

/** A card that was sold for 250.00. */
async function sell() {
  const buyerEmail = `${crypto.randomUUID()}@example.com`;
  const cardId = await createSoldGiftCard(shop, { amount: '250', buyerEmail });
  const [{ data: card }, { data: sale }] = await Promise.all([
    giftCard.get({ cardId }).go({ consistent: true }),
    giftCardSale.get({ cardId }).go({ consistent: true }),
  ]);
  const { code } = await deriveGiftCardCode(card?.seed ?? '');
  return { cardId, code, buyerEmail, intentId: sale?.paymentIntentId ?? '' };
}

/** Presses pay for a bottle of 150.00, which the card pays in full. */
async function spend(code: string, pricePence = 15_000) {
  const session = await createCart({ productId: await createBottle({ pricePence }) });
  const email = `${crypto.randomUUID()}@example.com`;
  return setUpPayment(session, { guestDetails: { ...guest, email }, giftCardCode: code });
}

/** The same card, with 150.00 spent. */
async function sellAndSpend() {
  const sold = await sell();
  const { status, body } = await spend(sold.code);
  expect(status).toBe(200);
  await settle();
  expect((await readCard(sold.cardId)).balance).toBe('100.00');
  return { ...sold, orderIntentId: body.paymentIntentId };
}

/** Staff add 150.00 to a card. */
const addValue = (id: string) =>
  request(adjustCard, giftCardsApi.adjustGiftCard, {
    cookie,
    params: { id },
    body: { direction: 'add', amount: '150.00', reason: 'A late parcel', requestKey: crypto.randomUUID() },
  });

const sentBack = async (intentId: string) => (await (await payments()).read(intentId)).refundedPence;
const sendBack = async (intentId: string, amount: number) => {
  await fetch(`${shop.payments.url}/_control/payments/${intentId}/refund`, {
    method: 'POST',
    body: JSON.stringify({ amount }),
  });
};

describe('refunding the rest of the price of a gift card', () => {
  test('200 refunds the rest once and voids the card; ledger, report and email agree', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const readTotals = async () =>
      (
        await request<GiftCardReport>(getReport, accountReportsApi.getGiftCards, {
          cookie,
          query: { from: day, to: day },
        })
      ).body.totals;
    const { cardId, buyerEmail, intentId } = await sellAndSpend();
    const before = await readTotals();
    expect((await readCard(cardId)).sale).toMatchObject({ canRefund: true, refundable: '100.00' });
    for (let press = 0; press < 2; press += 1)
      expect(await refund(cardId, '100.00')).toMatchObject({
        status: 200,
        body: {
          balance: '0.00',
          isActive: false,
          sale: { status: 'refunded', refunded: '100.00', canRefund: false, refundable: '0.00' },
        },
      });
    await settle();
    expect(await sentBack(intentId)).toBe(10_000);
    expect((await readCard(cardId)).entries).toMatchObject([
      { kind: 'refunded', amount: '-100.00', actor: 'staff@shop.test', reason: 'Not to their taste' },
      { kind: 'redeemed', amount: '-150.00' },
      { kind: 'sold', amount: '250.00' },
    ]);
    const after = await readTotals();
    const rise = (name: keyof typeof after) => parsePence(after[name]) - parsePence(before[name]);
    expect([rise('refunded'), rise('outstanding'), rise('sold')]).toEqual([-10_000, -10_000, 0]);
    const [email, ...more] = shop.mail.messages(buyerEmail).filter(({ subject }) => /^Refund/.test(subject));
    expect(email?.text).toMatch(/£100\.00[\s\S]*can no longer be spent/);
    expect(more).toEqual([]);
    await expectNoViolations();
  });

  test('409 for a wrong amount, for the whole price, and while an order has reserved some of the rest', async () => {
    const { cardId, code } = await sellAndSpend();
    expect(await refund(cardId, '250.00')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const refused = { status: 409, body: { code: 'gift_card_not_refundable' } };
    expect(await refund(cardId)).toMatchObject(refused);
    await spend(code, 20_000);
    expect((await readCard(cardId)).sale).toMatchObject({ canRefund: false, refundable: '0.00' });
    expect(await refund(cardId, '100.00')).toMatchObject(refused);
    expect(await readCard(cardId)).toMatchObject({ balance: '100.00', isActive: true });
  });

  test('409 for the whole price and after more was spent, even if value added by staff makes up the balance', async () => {
    const { cardId, code } = await sellAndSpend();
    expect(await addValue(cardId)).toMatchObject({
      status: 200,
      body: { balance: '250.00', sale: { refundable: '100.00' } },
    });
    expect(await refund(cardId)).toMatchObject({ status: 409, body: { code: 'gift_card_not_refundable' } });
    // Spent and topped up since its ledger was read, so the balance is the same.
    const hasSpent = interleave(
      ({ verb, input }) => verb === 'Query' && input.includes(cardId),
      () => spend(code, 15_000),
    );
    const moved = await refund(cardId, '100.00');
    expect(moved).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(hasSpent()).toBe(true);
    expect(await readCard(cardId)).toMatchObject({
      balance: '100.00',
      reserved: '0.00',
      isActive: true,
      sale: { refundable: '0.00' },
    });
  });

  test('200 leaves value added by staff on the card', async () => {
    const { cardId, intentId } = await sellAndSpend();
    await addValue(cardId);
    expect(await refund(cardId, '100.00')).toMatchObject({
      status: 200,
      body: { balance: '150.00', sale: { refunded: '100.00', refundable: '0.00' } },
    });
    expect(await sentBack(intentId)).toBe(10_000);
    await expectNoViolations();
  });

  test('409 when it is spent at the same time: either the refund or the order succeeds, never both', async () => {
    const { cardId, code } = await sellAndSpend();
    const hasSpent = interleave(
      ({ verb, input }) => verb === 'Get' && input.includes(cardId) && input.includes('"sale"'),
      () => spend(code, 15_000),
    );
    expect(await refund(cardId, '100.00')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(hasSpent()).toBe(true);
    expect(await readCard(cardId)).toMatchObject({ reserved: '100.00', isActive: true });

    const rival = await sellAndSpend();
    const [made, spent] = await Promise.all([refund(rival.cardId, '100.00'), spend(rival.code)]);
    expect((made.status === 200) !== (spent.status === 200)).toBe(true);
    await settle();
    await expectNoViolations();
  });

  test('the rest is refunded once, even if the process crashes at any step', async () => {
    for (const point of crashPoints()) {
      const { cardId, intentId } = await sellAndSpend();
      const lived = await runUntil(point, () => refund(cardId, '100.00'));
      if (point.when === 'before') await refund(cardId, '100.00');
      await reconcilePayments(run);
      await settle();
      const { sale, balance, entries } = await readCard(cardId);
      const isMade = point.when === 'before' || lived || sale?.status === 'refunded';
      expect([await sentBack(intentId), balance, entries.length]).toEqual(
        isMade ? [10_000, '0.00', 3] : [0, '100.00', 2],
      );
      if (lived && point.when === 'before') break;
    }
    await expectNoViolations();
  });

  test('the job retries the refund when Stripe could not be reached, less what the Stripe dashboard refunded', async () => {
    const { cardId, intentId } = await sellAndSpend();
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/refunds', count: 9 });
    expect((await refund(cardId, '100.00')).status).toBe(500);
    shop.payments.faults.clear();
    await sendBack(intentId, 4_000);
    await settle();
    const clientSecret = shop.payments.ledger.paymentIntents.get(intentId)?.client_secret ?? '';
    const found = await request(findSale, giftCardSalesApi.findSale, {
      params: { paymentIntentId: intentId },
      query: { clientSecret },
    });
    expect(found.body).toMatchObject({ status: 'refunding', refunded: '40.00', refunding: '100.00' });
    expect((await readCard(cardId)).sale).toMatchObject({ status: 'refunding', refunded: '40.00' });
    await reconcilePayments(run);
    expect((await readCard(cardId)).sale).toMatchObject({ status: 'refunded', refunded: '100.00' });
    expect(await sentBack(intentId)).toBe(10_000);
    await expectNoViolations();
  });

  test('the refund counts as done when the Stripe dashboard refunds more than is pending', async () => {
    const { cardId, intentId } = await sellAndSpend();
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/refunds', count: 9 });
    await refund(cardId, '100.00');
    shop.payments.faults.clear();
    await sendBack(intentId, 12_000);
    await settle();
    await reconcilePayments(run);
    expect(await readCard(cardId)).toMatchObject({
      balance: '0.00',
      sale: { status: 'refunded', refunded: '120.00' },
    });
    expect(await sentBack(intentId)).toBe(12_000);
    await expectNoViolations();
  });

  test('200 refunds again once a refund of an order has returned value to the card', async () => {
    const { cardId, intentId, orderIntentId } = await sellAndSpend();
    await refund(cardId, '100.00');
    const order = await loadOrder(orderIntentId);
    const desk = await createOrderDesk();
    expect((await desk.refund(order.orderId, { amount: '100.00' })).status).toBe(201);
    await settle();
    expect(await readCard(cardId)).toMatchObject({
      balance: '100.00',
      sale: { canRefund: true, refundable: '100.00' },
    });
    const [email] = shop.mail.messages(order.customerEmail).filter(({ subject }) => /refund/.test(subject));
    expect(email?.text).toContain(
      "This gift card has been refunded, so please contact us and we'll pay the amount another way.",
    );
    expect(email?.text).not.toContain('spend it with the same code');
    expect((await refund(cardId, '100.00')).body.sale).toMatchObject({ refunded: '200.00' });
    await settle();
    expect(await sentBack(intentId)).toBe(20_000);
    expect((await readCard(cardId)).balance).toBe('0.00');
    await expectNoViolations();
  });
});
