import { beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { handler as checkGiftCard } from '#functions/checkout/endpoints/check-gift-card.ts';
import { handler as updateGiftCard } from '#functions/checkout/endpoints/gift-cards/update-gift-card.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { deriveGiftCardCode, toGiftCardId } from '#functions/orders/gift-card-code.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { createOrderDesk, fetchOrder, listRefunds } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment, toVisitorAddress } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { createGiftCardCode } from '#functions/testing/gift-cards.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  makeMortal();
});

const job = { id: 'test', scheduledFor: '' };
let buyers = 0;
const nextEmail = () => `given-${++buyers}@example.com`;

/** A card with its code, which only its recipient has. */
async function createCard(amount = '50.00') {
  const code = await createGiftCardCode(cookie, amount);
  return { id: toGiftCardId(code) ?? '', code };
}

const readCard = async (cardId: string) => {
  const { data } = await giftCard.get({ cardId }).go({ consistent: true });
  return [data?.availablePence, data?.reservedPence];
};
const listEntries = async (cardId: string) =>
  (await giftCardEntry.query.ofCard({ cardId }).go({ consistent: true })).data
    .filter(({ kind }) => kind !== 'issued')
    .map(({ kind, amountPence }) => [kind, amountPence]);

/** Presses pay with a card; bottles of 150.00 and more are delivered free of charge. */
const press = (session: string, code: string | null, email: string, changes: object = {}) =>
  setUpPayment(session, { guestDetails: { ...guest, email }, giftCardCode: code, ...changes });

const check = (session: string, code: string) =>
  request<{ balance: string; lastFour: string }>(checkGiftCard, checkoutApi.checkGiftCard, {
    headers: { 'x-session-id': session, 'x-forwarded-for': `${toVisitorAddress(session)}, 198.51.100.1` },
    body: { code },
  });

const charged = (intentId: string): number | undefined =>
  shop.payments.ledger.paymentIntents.get(intentId)?.amount;
const expectNoViolations = async () =>
  expect(
    (await findViolations(new Date(), new Date(0))).violations.filter(({ invariant }) =>
      /gift|paid|refund|order_adds/.test(invariant),
    ),
  ).toEqual([]);

/** A paid order of 200.00, of which the card paid `amount`. */
async function sold(amount: string) {
  const card = await createCard(amount);
  const email = nextEmail();
  const productId = await createBottle({ available: 5, pricePence: 20_000 });
  const session = await createCart({ productId });
  const { body } = await press(session, card.code, email);
  if (body.amount > 0) shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId } = await loadOrder(body.paymentIntentId);
  return { card, email, productId, orderId, intentId: body.paymentIntentId };
}

describe('paying with a gift card', () => {
  test('200 uses the balance and charges the rest to the card; total and VAT of the order are unchanged', async () => {
    const card = await createCard('50.00');
    const email = nextEmail();
    const productId = await createBottle({ pricePence: 20_000 });
    const session = await createCart({ productId });
    expect((await check(session, card.code.toLowerCase().replaceAll('-', ' '))).body).toMatchObject({
      balance: '50.00',
      lastFour: card.code.slice(-4),
    });
    const { status, body } = await press(session, card.code, email, {
      expectedTotal: '200.00',
      giftCardAmount: '50.00',
    });
    expect([status, body.total, body.amount]).toEqual([200, '150.00', 15_000]);
    expect(charged(body.paymentIntentId)).toBe(15_000);
    expect(await readCard(card.id)).toEqual([0, 5_000]);
    // The cart that has reserved the balance may still spend it.
    expect((await check(session, card.code)).body.balance).toBe('50.00');
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const paid = await loadOrder(body.paymentIntentId);
    expect(paid).toMatchObject({ status: 'confirmed', totalPence: 20_000, vatPence: 3_333 });
    expect(await readCard(card.id)).toEqual([0, 0]);
    expect(await listEntries(card.id)).toEqual([['redeemed', -5_000]]);
    const [mail] = shop.mail.messages(email);
    expect(mail?.text).toContain(`Gift card •••• ${card.code.slice(-4)}: -£50.00`);
    expect(mail?.text).toContain('Paid by card: £150.00');
    const desk = await createOrderDesk();
    expect((await desk.read(paid.orderId)).body).toMatchObject({
      giftCard: { amount: '50.00', byCard: '150.00' },
      refundable: '200.00',
    });
    await expectNoViolations();
  });

  test('200 confirms an order paid entirely by gift card, without Stripe, and empties the cart', async () => {
    const card = await createCard('300.00');
    const email = nextEmail();
    const productId = await createBottle({ available: 2, pricePence: 20_000 });
    const session = await createCart({ productId });
    // At first the order was to be paid by card.
    const byCard = await press(session, null, email);
    const { status, body } = await press(session, card.code, email, { giftCardAmount: '200.00' });
    expect([status, body.amount, body.total]).toEqual([200, 0, '0.00']);
    expect(shop.payments.ledger.paymentIntents.get(byCard.body.paymentIntentId)?.status).toBe('canceled');
    expect((await press(session, card.code, email)).body).toMatchObject({ code: 'cart_empty' });
    await shop.catchUp();
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({ status: 'confirmed' });
    expect(await readCard(card.id)).toEqual([10_000, 0]);
    expect(await readAvailable(productId)).toBe(1);
    const found = await request<{ state: string }>(findByPayment, ordersApi.findByPayment, {
      params: { paymentIntentId: body.paymentIntentId },
      query: { clientSecret: body.clientSecret },
    });
    expect(found).toMatchObject({ status: 200, body: { state: 'paid' } });
    expect(shop.mail.messages(email)).toHaveLength(1);
    await expectNoViolations();
  });

  test('the card is never charged less than 30 pence', async () => {
    const card = await createCard('150.00');
    const productId = await createBottle({ pricePence: 15_020 });
    const { body } = await press(await createCart({ productId }), card.code, nextEmail());
    expect(body.amount).toBe(30);
    expect(await readCard(card.id)).toEqual([10, 14_990]);
  });

  test('an open order reserves more when its total rises, and can change or remove its gift card', async () => {
    const [one, other] = [await createCard('500.00'), await createCard('100.00')];
    const email = nextEmail();
    const productId = await createBottle({ available: 5, pricePence: 60_000 });
    const session = await createCart({ productId });
    const pay = async (code: string | null) => {
      const { body } = await press(session, code, email);
      return [body.amount, await readCard(one.id), await readCard(other.id)];
    };
    expect(await pay(one.code)).toEqual([10_000, [0, 50_000], [10_000, 0]]);
    await addToCart(session, productId, 1);
    expect(await pay(one.code)).toEqual([70_000, [0, 50_000], [10_000, 0]]);
    expect(await pay(other.code)).toEqual([110_000, [50_000, 0], [0, 10_000]]);
    expect(await pay(null)).toEqual([120_000, [50_000, 0], [10_000, 0]]);
    await expectNoViolations();
  });

  test('only one of two concurrent orders reserves the rest of the balance', async () => {
    const card = await createCard('50.00');
    const productId = await createBottle({ available: 5, pricePence: 20_000 });
    const sessions = [await createCart({ productId }), await createCart({ productId })];
    const replies = await Promise.all(
      sessions.map((session) => press(session, card.code, nextEmail(), { giftCardAmount: '50.00' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readCard(card.id)).toEqual([0, 5_000]);
    await expectNoViolations();
  });

  test('409 when the balance on the page is out of date, and nothing is reserved', async () => {
    const card = await createCard('50.00');
    const session = await createCart({ productId: await createBottle({ pricePence: 20_000 }) });
    expect(await press(session, card.code, nextEmail(), { giftCardAmount: '45.00' })).toMatchObject({
      status: 409,
      body: { code: 'gift_card_changed', errors: [{ field: 'giftCardCode' }] },
    });
    expect(await readCard(card.id)).toEqual([5_000, 0]);
  });

  test('422 for an unknown code and for a blocked card, which cannot be told apart, and 400 for other codes', async () => {
    const session = await createCart({ productId: await createBottle() });
    const { code: unknown } = await deriveGiftCardCode('never issued');
    const blocked = await createCard();
    const body = { isActive: false, version: 1 };
    await request(updateGiftCard, giftCardsApi.updateGiftCard, { cookie, params: { id: blocked.id }, body });
    const visible = ({ status, body }: { status: number; body: object }) => ({
      status,
      body: { ...body, requestId: null },
    });
    const read = async (code: string) =>
      [await check(session, code), await press(session, code, nextEmail())].map(visible);
    const refused = { status: 422, body: { code: 'gift_card_unknown' } };
    const replies = await read(unknown);
    expect(replies).toMatchObject([
      refused,
      { ...refused, body: { ...refused.body, errors: [{ field: 'giftCardCode' }] } },
    ]);
    expect(await read(blocked.code)).toEqual(replies);
    expect(await check(session, 'WINTER10')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code' }] },
    });
  });

  test('429 after 30 attempts at guessing a code', async () => {
    const session = await createCart({ productId: await createBottle() });
    for (let tries = 0; tries < 30; tries++)
      await check(session, `GIFT-0000-0000-0000-${String(tries).padStart(4, '0')}`);
    expect((await check(session, 'GIFT-0000-0000-0000-9999')).status).toBe(429);
  });
});

describe('a reservation that lapses', () => {
  test('returns its amount to the gift card', async () => {
    const card = await createCard('50.00');
    const session = await createCart({ productId: await createBottle({ pricePence: 20_000 }) });
    const { body } = await press(session, card.code, nextEmail());
    const later = new Date(Date.now() + 31 * 60_000);
    clock.set(() => later);
    await releaseLapsed(job);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({ status: 'cancelled' });
    expect([await readCard(card.id), await listEntries(card.id)]).toEqual([[5_000, 0], []]);
    await expectNoViolations();
  });

  test.each([
    ['charges the gift card again if its balance is still sufficient', false, 'confirmed', [0, 0], 0],
    ['is refunded if the gift card has been spent meanwhile', true, 'cancelled', [0, 5_000], 15_000],
  ])('a late payment %s', async (_, isSpent, status, worth, sentBack) => {
    const card = await createCard('50.00');
    const productId = await createBottle({ available: 5, pricePence: 20_000 });
    const { body } = await press(await createCart({ productId }), card.code, nextEmail());
    const pending = await loadOrder(body.paymentIntentId);
    const { data: open } = await checkout.get({ cartId: pending.cartId }).go({ consistent: true });
    if (!open) throw new Error('The checkout is not open.');
    await releaseReservation(pending, open, new Date());
    if (isSpent) await press(await createCart({ productId }), card.code, nextEmail());
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({ status });
    expect(await readCard(card.id)).toEqual(worth);
    const rows = await listRefunds(pending.orderId);
    expect(rows.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(sentBack);
    await expectNoViolations();
  });
});

describe('a refund of an order paid by gift card', () => {
  test('goes to the bank card first and the rest to the gift card, each with a credit note and an email', async () => {
    const { card, email, orderId, productId } = await sold('50.00');
    const desk = await createOrderDesk();
    const body = {
      amount: '170.00',
      restock: [{ productId, quantity: 1 }],
      requestKey: 'split-key-1',
    };
    expect(await desk.refund(orderId, body)).toMatchObject({ status: 201, body: { amount: '150.00' } });
    // Pressed again.
    await desk.refund(orderId, body);
    await shop.catchUp();
    const rows = await listRefunds(orderId);
    expect(rows.map(({ amountPence, status, isToGiftCard }) => [amountPence, status, isToGiftCard])).toEqual([
      [15_000, 'made', undefined],
      [2_000, 'made', true],
    ]);
    expect(new Set(rows.map(({ creditNoteNumber }) => creditNoteNumber)).size).toBe(2);
    expect(await fetchOrder(orderId)).toMatchObject({
      refundedPence: 15_000,
      owedPence: 0,
      giftCardReturnedPence: 2_000,
    });
    expect(await readCard(card.id)).toEqual([2_000, 0]);
    expect(await listEntries(card.id)).toEqual([
      ['redeemed', -5_000],
      ['returned', 2_000],
    ]);
    expect((await desk.read(orderId)).body).toMatchObject({ refunded: '170.00', refundable: '30.00' });
    const texts = shop.mail.messages(email).map(({ text = '' }) => text);
    expect(texts.filter((text) => text.includes('£150.00 to the card you paid with'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('£20.00 to your gift card'))).toHaveLength(1);
    expect(texts.join()).toContain('£50.00 by gift card and £150.00 by card, received on');
    expect(await desk.refund(orderId, { amount: '30.01' })).toMatchObject({ status: 409 });
    await expectNoViolations();
  });

  test('goes to the gift card without Stripe when it paid the whole order', async () => {
    const { card, orderId, intentId } = await sold('200.00');
    const desk = await createOrderDesk();
    expect(await desk.refund(orderId, { amount: '200.00' })).toMatchObject({
      status: 201,
      body: { amount: '200.00', status: 'made', isToGiftCard: true },
    });
    await reconcile(job);
    await shop.catchUp();
    expect(await readCard(card.id)).toEqual([20_000, 0]);
    expect(charged(intentId)).toBeUndefined();
    expect((await desk.read(orderId)).body).toMatchObject({ refunded: '200.00', refundable: '0.00' });
    await expectNoViolations();
  });

  test('is made once, even if the process crashes at any step', async () => {
    for (const point of crashPoints()) {
      const { card, orderId } = await sold('50.00');
      const desk = await createOrderDesk();
      const body = { amount: '170.00', requestKey: 'crash-key-1' };
      const lived = await runUntil(point, () => desk.refund(orderId, body));
      if (point.when === 'before') await desk.refund(orderId, body);
      await reconcile(job);
      await shop.catchUp();
      const expected = (await listRefunds(orderId)).length === 0 ? [0, 0] : [2_000, 0];
      expect(await readCard(card.id)).toEqual(expected);
      if (point.when === 'before') expect(expected).toEqual([2_000, 0]);
      if (lived && point.when === 'before') break;
    }
    await expectNoViolations();
  });
});

test('an order paid entirely by gift card is placed once, even if the process crashes at any step', async () => {
  for (const point of crashPoints()) {
    const card = await createCard('500.00');
    const email = nextEmail();
    const productId = await createBottle({ available: 5, pricePence: 20_000 });
    const session = await createCart({ productId });
    const lived = await runUntil(point, () => press(session, card.code, email));
    await press(session, card.code, email);
    await shop.catchUp();
    expect(await readCard(card.id)).toEqual([30_000, 0]);
    expect([await listEntries(card.id), await readAvailable(productId)]).toEqual([
      [['redeemed', -20_000]],
      4,
    ]);
    if (lived && point.when === 'before') break;
  }
  await expectNoViolations();
});
