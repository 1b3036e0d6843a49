import { beforeAll, describe, expect, test, vi } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { handler as getCard } from '#functions/checkout/endpoints/gift-cards/get-gift-card.ts';
import { handler as listCards } from '#functions/checkout/endpoints/gift-cards/list-gift-cards.ts';
import { handler as refundCard } from '#functions/checkout/endpoints/gift-cards/refund-gift-card.ts';
import { handler as resendCard } from '#functions/checkout/endpoints/gift-cards/resend-gift-card.ts';
import { handler as reconcilePayments } from '#functions/checkout/jobs/reconcile-payments.ts';
import { recordCardDispute, settleGiftCardSale } from '#functions/checkout/settle-gift-card-sale.ts';
import {
  changeRecipient,
  setGiftCardActive,
} from '#functions/checkout/transactions/gift-card-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import { readTermsOfSale } from '#functions/orders/accepted-terms.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardRecipient } from '#functions/orders/entities/gift-card-recipient.ts';
import { giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import { handler as getReport } from '#functions/reporting/endpoints/reports/get-gift-cards.ts';
import { payout } from '#functions/reporting/entities/payout.ts';
import { handler as importPayouts } from '#functions/reporting/jobs/import-payouts.ts';
import { log } from '#functions/runtime/log.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { buildPurchaseBody } from '#functions/testing/gift-cards.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import { type GiftCard, giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { accountReportsApi, type GiftCardReport } from '#shared/contracts/reporting/account-reports.ts';
import { handler as buyCard } from './buy-card.ts';
import { handler as findSale } from './find-sale.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

type Payment = { clientSecret: string; paymentIntentId: string; amount: number; reference: string };
const buy = (body: object = buildPurchaseBody()) =>
  request<Payment>(buyCard, giftCardSalesApi.buyCard, { body });
const find = ({ paymentIntentId, clientSecret }: Payment) =>
  request<{ status: string }>(findSale, giftCardSalesApi.findSale, {
    params: { paymentIntentId },
    query: { clientSecret },
  });
const findCardId = async ({ paymentIntentId }: Payment) =>
  (await giftCardSale.query.byIntent({ paymentIntentId }).go()).data[0]?.cardId ?? '';
const readCard = (id: string) =>
  request<GiftCard>(getCard, giftCardsApi.getGiftCard, { cookie, params: { id } });
const refund = (id: string) =>
  request<GiftCard>(refundCard, giftCardsApi.refundGiftCard, {
    cookie,
    params: { id },
    body: { reason: 'Changed their mind' },
  });
const run = { id: 'test', scheduledFor: '' };
const listViolations = async () =>
  (await findViolations(new Date(), new Date())).violations.filter(
    ({ invariant }) => invariant === 'gift_cards_add_up',
  );

async function buyPaid(changes: object = {}) {
  const { body } = await buy(buildPurchaseBody(changes));
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  await shop.catchUp();
  return { ...body, cardId: await findCardId(body) };
}

/** Acts as the bank or Stripe's own dashboard, of which the shop is only notified. */
async function control(path: string, fields: object = {}): Promise<string> {
  const reply = await fetch(`${shop.payments.url}/_control/${path}`, {
    method: 'POST',
    body: JSON.stringify(fields),
  });
  return ((await reply.json()) as { id: string }).id;
}
const dispute = ({ paymentIntentId }: Pick<Payment, 'paymentIntentId'>) =>
  control(`payments/${paymentIntentId}/dispute`);

const codeIn = (mail?: { text?: string }) => /GIFT(-[0-9A-Z]{4}){4}/.exec(mail?.text ?? '')?.[0] ?? '';

describe('a gift card bought by a visitor', () => {
  test('201 is issued once paid: its code is emailed to the recipient, and a receipt without it to the buyer', async () => {
    const recipientEmail = `${crypto.randomUUID()}@example.com`;
    const buyerEmail = `${crypto.randomUUID()}@example.com`;
    const { status, body } = await buy(buildPurchaseBody({ amount: '75', recipientEmail, buyerEmail }));
    expect(status).toBe(201);
    expect(body.amount).toBe(7_500);
    const cardId = await findCardId(body);
    expect((await find(body)).body).toMatchObject({ status: 'open', amount: '75.00', recipientEmail });
    expect((await readCard(cardId)).status).toBe(404);
    await shop.catchUp();
    expect(shop.mail.messages(recipientEmail)).toEqual([]);

    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await shop.catchUp();
    expect((await find(body)).body).toMatchObject({ status: 'paid' });
    const code = codeIn(shop.mail.messages(recipientEmail)[0]);
    const [receipt] = shop.mail.messages(buyerEmail);
    expect(receipt?.text).toContain('£75.00');
    expect(receipt?.text).toContain('14 days');
    expect(codeIn(receipt)).toBe('');
    expect((await readCard(cardId)).body).toMatchObject({
      balance: '75.00',
      isActive: true,
      recipient: { senderName: 'Grace Hopper' },
      sale: { status: 'paid', canRefund: true, buyer: { email: buyerEmail }, reference: body.reference },
      entries: [{ kind: 'sold', amount: '75.00', actor: null }],
    });
    const session = await createCart({ productId: await createBottle() });
    expect((await setUpPayment(session, { giftCardCode: code })).status).toBe(200);
    expect(await listViolations()).toEqual([]);
  });

  test('attaches the terms that the buyer accepted to the receipt; 409 for terms that never applied', async () => {
    expect(await buy(buildPurchaseBody({ termsId: '0'.repeat(32) }))).toMatchObject({
      status: 409,
      body: { code: 'terms_changed', errors: [{ field: 'termsAccepted' }] },
    });
    const buyerEmail = `${crypto.randomUUID()}@example.com`;
    const { termsId } = await readTermsOfSale();
    const { cardId } = await buyPaid({ buyerEmail, termsId });
    const { data: sale } = await giftCardSale.get({ cardId }).go();
    expect(sale?.termsId).toBe(termsId);
    const [receipt] = shop.mail.messages(buyerEmail);
    expect(receipt?.text).toContain('The terms of sale that you accepted are attached.');
    const [file] = receipt?.attachments ?? [];
    expect(file).toMatchObject({ name: 'terms-of-sale.txt', contentType: 'text/plain' });
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toContain('IF YOU CHANGE YOUR MIND');
  });

  test('can be found by staff by the reference on its receipt', async () => {
    const { reference, cardId } = await buyPaid();
    const found = await request<{ items: { id: string }[] }>(listCards, giftCardsApi.listGiftCards, {
      cookie,
      query: { search: reference.toLowerCase() },
    });
    expect(found.body.items).toMatchObject([{ id: cardId }]);
  });

  test('is sold once, even if the request, the Stripe event and the payment are repeated', async () => {
    const sent = buildPurchaseBody();
    const [one, two] = await Promise.all([buy(sent), buy(sent)]);
    expect(two.body.paymentIntentId).toBe(one.body.paymentIntentId);
    // The page did not know its terms the first time.
    const { termsId } = await readTermsOfSale();
    expect((await buy({ ...sent, termsId })).body.paymentIntentId).toBe(one.body.paymentIntentId);
    expect(await buy({ ...sent, amount: '100' })).toMatchObject({
      status: 409,
      body: { code: 'request_key_reused' },
    });
    shop.payments.pay(one.body.paymentIntentId);
    const intent = await (await payments()).read(one.body.paymentIntentId);
    const now = new Date();
    const settled = await Promise.all([1, 2, 3].map(() => settleGiftCardSale(intent, now)));
    expect(settled.toSorted()).toEqual(['confirmed', 'known', 'known']);
    await shop.catchUp();
    expect((await readCard(await findCardId(one.body))).body.entries).toHaveLength(1);
    expect(await buy(sent)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await listViolations()).toEqual([]);
  });

  test.each([
    ['amount', '24'],
    ['amount', '501'],
    ['amount', '50.50'],
    ['recipientEmail', 'ada'],
    ['buyerEmail', ''],
    ['buyerName', ' '],
    ['termsAccepted', false],
  ])('400 at %s for %s', async (field, value) => {
    expect(await buy(buildPurchaseBody({ [field]: value }))).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });

  test('404 without the correct secret of the payment', async () => {
    const { body } = await buy();
    expect((await find({ ...body, clientSecret: 'guessed' })).status).toBe(404);
    expect((await find({ ...body, paymentIntentId: 'pi_unknown' })).status).toBe(404);
  });

  test('is issued by the reconciliation job when the Stripe event is lost, and is cancelled if unpaid after two hours', async () => {
    const sent = buildPurchaseBody();
    const [paid, left] = [(await buy()).body, (await buy(sent)).body];
    shop.payments.pay(paid.paymentIntentId);
    await reconcilePayments(run);
    expect((await find(paid)).body.status).toBe('paid');
    expect((await find(left)).body.status).toBe('open');
    clock.set(() => new Date(Date.now() + 2.1 * 3_600_000));
    try {
      await reconcilePayments(run);
    } finally {
      clock.reset();
    }
    expect((await find(left)).body.status).toBe('canceled');
    expect((await (await payments()).read(left.paymentIntentId)).state).toBe('canceled');
    expect(await buy(sent)).toMatchObject({ status: 502, body: { code: 'payment_setup_failed' } });
  });
});

describe('refunds and disputes of gift cards', () => {
  test('200 refunds the whole price once, voids the card and emails the buyer', async () => {
    const buyerEmail = `${crypto.randomUUID()}@example.com`;
    const bought = await buyPaid({ buyerEmail });
    const both = await Promise.all([refund(bought.cardId), refund(bought.cardId)]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await refund(bought.cardId)).body).toMatchObject({
      balance: '0.00',
      isActive: false,
      sale: { status: 'refunded', canRefund: false },
    });
    await shop.catchUp();
    await shop.catchUp();
    const intent = await (await payments()).read(bought.paymentIntentId);
    expect(intent.refundedPence).toBe(5_000);
    expect((await readCard(bought.cardId)).body.entries).toMatchObject([
      { kind: 'refunded', amount: '-50.00', actor: 'staff@shop.test', reason: 'Changed their mind' },
      { kind: 'sold' },
    ]);
    const mails = shop.mail.messages(buyerEmail).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.startsWith('Refund of'))).toHaveLength(1);
    expect(await listViolations()).toEqual([]);
  });

  test('409 once some of the balance is reserved', async () => {
    const recipientEmail = `${crypto.randomUUID()}@example.com`;
    const { cardId } = await buyPaid({ recipientEmail });
    const session = await createCart({ productId: await createBottle() });
    await setUpPayment(session, { giftCardCode: codeIn(shop.mail.messages(recipientEmail)[0]) });
    expect(await refund(cardId)).toMatchObject({
      status: 409,
      body: { code: 'gift_card_not_refundable' },
    });
    expect((await readCard(cardId)).body).toMatchObject({ isActive: true, sale: { canRefund: false } });
  });

  test('a refund is retried by the reconciliation job when Stripe could not be reached', async () => {
    const { cardId, paymentIntentId } = await buyPaid();
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/refunds', count: 9 });
    expect((await refund(cardId)).status).toBe(500);
    expect((await readCard(cardId)).body).toMatchObject({ isActive: false, sale: { status: 'refunding' } });
    shop.payments.faults.clear();
    await reconcilePayments(run);
    expect((await readCard(cardId)).body.sale).toMatchObject({ status: 'refunded', refundFailure: null });
    expect((await (await payments()).read(paymentIntentId)).refundedPence).toBe(5_000);
  });

  test('409 while Stripe refuses a refund, which stays pending, is logged once and succeeds later', async () => {
    const buyerEmail = `${crypto.randomUUID()}@example.com`;
    const [one, two] = [await buyPaid({ buyerEmail }), await buyPaid()];
    const logged = vi.spyOn(log, 'error');
    const disputes = await Promise.all([one, two].map(dispute));
    for (const { cardId } of [one, two]) {
      expect(await refund(cardId)).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
      expect((await refund(cardId)).status).toBe(409);
      expect((await readCard(cardId)).body).toMatchObject({
        balance: '0.00',
        isActive: false,
        sale: {
          status: 'refunding',
          refundFailure: expect.stringContaining('charged back'),
          canRefund: true,
        },
      });
    }
    await reconcilePayments(run);
    const refusals = logged.mock.calls.filter(([message]) => message === 'refund refused');
    expect(refusals).toHaveLength(2);
    logged.mockRestore();
    for (const id of disputes) await control(`disputes/${id}/close`, { result: 'won' });
    clock.set(() => new Date(Date.now() + 3_600_000));
    try {
      expect((await refund(one.cardId)).status).toBe(200);
      await reconcilePayments(run);
    } finally {
      clock.reset();
    }
    for (const { cardId, paymentIntentId } of [one, two]) {
      const { sale } = (await readCard(cardId)).body;
      expect(sale).toMatchObject({ status: 'refunded', refundFailure: null, canRefund: false });
      expect((await (await payments()).read(paymentIntentId)).refundedPence).toBe(5_000);
    }
    await shop.catchUp();
    await shop.catchUp();
    expect(shop.mail.messages(buyerEmail).filter(({ subject }) => /^Refund of/.test(subject))).toHaveLength(
      1,
    );
    expect(await listViolations()).toEqual([]);
  });

  test('a full refund made in the Stripe dashboard voids the card', async () => {
    const { cardId, paymentIntentId } = await buyPaid();
    const provider = await payments();
    await provider.refund({ refundId: `elsewhere-${cardId}`, intentId: paymentIntentId, amountPence: 5_000 });
    await shop.catchUp();
    expect((await readCard(cardId)).body).toMatchObject({
      balance: '0.00',
      isActive: false,
      sale: { status: 'refunded' },
    });
    expect(await listViolations()).toEqual([]);
  });

  test('partial refunds made in the Stripe dashboard leave the rest to be spent or refunded', async () => {
    const buyerEmail = `${crypto.randomUUID()}@example.com`;
    const bought = await buyPaid({ buyerEmail });
    const sendBack = (amount: number) => control(`payments/${bought.paymentIntentId}/refund`, { amount });
    for (const [amount, balance, refunded] of [
      [1_000, '40.00', '10.00'],
      [1_500, '25.00', '25.00'],
    ] as const) {
      await sendBack(amount);
      await shop.catchUp();
      await shop.catchUp();
      expect((await readCard(bought.cardId)).body).toMatchObject({
        balance,
        isActive: true,
        sale: { status: 'paid', refunded, canRefund: true },
      });
      expect((await find(bought)).body).toMatchObject({ status: 'paid', refunded });
    }
    await reconcilePayments(run);
    expect((await refund(bought.cardId)).body).toMatchObject({
      balance: '0.00',
      isActive: false,
      sale: { status: 'refunded', refunded: '50.00' },
    });
    await shop.catchUp();
    await shop.catchUp();
    expect((await (await payments()).read(bought.paymentIntentId)).refundedPence).toBe(5_000);
    const sums = (await readCard(bought.cardId)).body.entries.map(({ amount }) => amount);
    expect(sums).toEqual(['-25.00', '-15.00', '-10.00', '50.00']);
    const emails = shop.mail.messages(buyerEmail).filter(({ subject }) => /^Refund of/.test(subject));
    expect(emails.map(({ text }) => /refunding (\S+)/.exec(text ?? '')?.[1])).toEqual([
      '£25.00',
      '£15.00',
      '£10.00',
    ]);
    expect(emails.map(({ text }) => /can no longer be spent/.test(text ?? ''))).toEqual([true, false, false]);
    expect(await listViolations()).toEqual([]);
  });

  test('a card refunded in part before is not refunded until the rest has been', async () => {
    const bought = await buyPaid();
    await control(`payments/${bought.paymentIntentId}/refund`, { amount: 1_000 });
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/refunds', count: 9 });
    expect((await refund(bought.cardId)).status).toBe(500);
    await shop.catchUp();
    expect((await readCard(bought.cardId)).body.sale).toMatchObject({
      status: 'refunding',
      refunded: '10.00',
    });
    shop.payments.faults.clear();
    await reconcilePayments(run);
    expect((await readCard(bought.cardId)).body.sale).toMatchObject({
      status: 'refunded',
      refunded: '50.00',
    });
    expect((await (await payments()).read(bought.paymentIntentId)).refundedPence).toBe(5_000);
    expect(await listViolations()).toEqual([]);
  });

  test('payouts report a refund made in the Stripe dashboard as unknown until its event arrives', async () => {
    const { paymentIntentId } = await buyPaid();
    await control(`payments/${paymentIntentId}/refund`, { amount: 1_000 });
    const later = new Date(Date.now() + 14 * 24 * 3_600_000);
    const { sandbox } = shop.payments;
    const emulated = sandbox.now;
    const listUnknown = async () => {
      clock.set(() => later);
      sandbox.now = () => later.getTime() / 1000;
      try {
        await importPayouts(run);
      } finally {
        clock.reset();
        sandbox.now = emulated;
      }
      const { data } = await payout.query.byDay({}).go({ pages: 'all' });
      return data.flatMap(({ unmatched, unmatchedIds = [] }) => (unmatched > 0 ? [unmatchedIds] : []));
    };
    expect(await listUnknown()).toEqual([[paymentIntentId]]);
    await shop.catchUp();
    expect(await listUnknown()).toEqual([]);
  });

  test('a dispute blocks the card once, so that staff can unblock it, and prevents a refund until it is won', async () => {
    const { cardId, paymentIntentId } = await buyPaid();
    const disputeId = await dispute({ paymentIntentId });
    await shop.catchUp();
    const disputed = { isActive: false, sale: { isDisputed: true, canRefund: false } };
    expect((await readCard(cardId)).body).toMatchObject(disputed);
    expect(await refund(cardId)).toMatchObject({ status: 409, body: { code: 'refund_disputed' } });
    const { data: trail } = await adminAuditEntry.query.ofEntity({ entityId: cardId }).go();
    expect(trail).toMatchObject([{ action: 'gift_card_blocked', actor: 'shop' }]);
    await giftCard.patch({ cardId }).set({ isActive: true }).go();
    await recordCardDispute(disputeId, new Date());
    expect((await readCard(cardId)).body.isActive).toBe(true);
    await control(`disputes/${disputeId}/close`, { result: 'won' });
    await shop.catchUp();
    expect((await readCard(cardId)).body).toMatchObject({
      isActive: true,
      sale: { isDisputed: false, canRefund: true },
    });
  });

  test('a dispute that is won before its event arrives does not block the card', async () => {
    const { cardId, paymentIntentId } = await buyPaid();
    await control(`disputes/${await dispute({ paymentIntentId })}/close`, { result: 'won' });
    await shop.catchUp();
    expect((await readCard(cardId)).body).toMatchObject({ isActive: true, sale: { isDisputed: false } });
  });

  test('a refund returned by the bank is shown to staff', async () => {
    const { cardId, paymentIntentId } = await buyPaid();
    await refund(cardId);
    await shop.catchUp();
    const made = shop.payments.ledger.refunds.all().find((each) => each.payment_intent === paymentIntentId);
    await control(`refunds/${made?.id}/settle`, { result: 'failed' });
    await shop.catchUp();
    await shop.payments.webhooks.deliver({});
    expect((await readCard(cardId)).body.sale).toMatchObject({
      status: 'refunded',
      refundFailure: "The buyer's bank returned the refund.",
    });
  });

  test('a card counts as a liability in the report from its sale', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const read = async () =>
      (
        await request<GiftCardReport>(getReport, accountReportsApi.getGiftCards, {
          cookie,
          query: { from: day, to: day },
        })
      ).body.totals;
    const before = await read();
    await buyPaid({ amount: '60' });
    const after = await read();
    const rise = (name: 'sold' | 'outstanding') => Number(after[name]) - Number(before[name]);
    expect([rise('sold'), rise('outstanding')]).toEqual([60, 60]);
  });
});

describe('sending a gift card email again', () => {
  const resend = (
    id: string,
    recipientEmail = `${crypto.randomUUID()}@example.com`,
    requestKey: string = crypto.randomUUID(),
  ) =>
    request<GiftCard>(resendCard, giftCardsApi.resendGiftCard, {
      cookie,
      params: { id },
      body: { recipientEmail, requestKey },
    });
  const settleEmails = async () => {
    await shop.catchUp();
    await shop.catchUp();
  };

  test('200 sends it once per request key, to the corrected address', async () => {
    const { cardId } = await buyPaid();
    const [to, key] = [`${crypto.randomUUID()}@example.com`, crypto.randomUUID()];
    expect((await resend(cardId, to, key)).body.recipient).toMatchObject({ email: to });
    await resend(cardId, to, key);
    await settleEmails();
    const mails = shop.mail.messages(to);
    expect(mails).toHaveLength(1);
    expect(codeIn(mails[0])).not.toBe('');
  });

  test('the email shows the balance left on a card spent in part', async () => {
    const { cardId } = await buyPaid();
    const to = `${crypto.randomUUID()}@example.com`;
    await giftCard.patch({ cardId }).set({ availablePence: 3_725 }).go();
    await resend(cardId, to);
    await settleEmails();
    await giftCard.patch({ cardId }).set({ availablePence: 5_000 }).go();
    const [email] = shop.mail.messages(to);
    expect(email?.subject).toContain('£37.25');
    expect(email?.text).toMatch(/Balance\W+£37\.25/);
    expect(email?.text).not.toContain('£50.00');
  });

  test('409 for a card that staff have blocked, and nothing is sent', async () => {
    const { cardId } = await buyPaid();
    const { data: row } = await giftCard.get({ cardId }).go();
    if (!row) throw new Error('The card was not issued.');
    await setGiftCardActive(row, false, { actor: 'staff@shop.test', now: new Date() });
    const to = `${crypto.randomUUID()}@example.com`;
    expect(await resend(cardId, to)).toMatchObject({ status: 409, body: { code: 'gift_card_blocked' } });
    await settleEmails();
    expect(shop.mail.messages(to)).toEqual([]);
  });

  test('409 for a refunded card, and an email still queued is not sent', async () => {
    const { cardId } = await buyPaid();
    const to = `${crypto.randomUUID()}@example.com`;
    expect((await resend(cardId, to)).status).toBe(200);
    await refund(cardId);
    await settleEmails();
    expect(shop.mail.messages(to)).toEqual([]);
    expect(await resend(cardId, to)).toMatchObject({ status: 409, body: { code: 'gift_card_blocked' } });
  });

  test('the recipient is unchanged when the card is blocked at the same time', async () => {
    const { cardId } = await buyPaid();
    const { data: row } = await giftCard.get({ cardId }).go();
    const { data: recipient } = await giftCardRecipient.get({ cardId }).go();
    if (!row || !recipient) throw new Error('The card was not issued.');
    const done = { actor: 'staff@shop.test', now: new Date() };
    await setGiftCardActive(row, false, done);
    expect(await changeRecipient(row, { ...recipient, email: 'other@example.com' }, done)).toEqual({
      outcome: 'changed',
    });
    expect((await readCard(cardId)).body.recipient?.email).toBe(recipient.email);
  });
});
