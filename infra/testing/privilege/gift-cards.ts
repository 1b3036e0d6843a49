import { expect, test } from 'vitest';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { toGiftCardKey } from '#functions/orders/emails/email-keys.ts';
import { giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, type PaymentSetUpReply, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { buildGiftCardBody, buildPurchaseBody, createGiftCardCode } from '#functions/testing/gift-cards.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import type { GiftCard } from '#shared/contracts/checkout/gift-cards.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { acceptNewTerms, run, type Scene } from './scene.ts';

export function testGiftCards({
  shop,
  under,
  reconcile,
  call,
  follow,
  deliverEvent,
  dispute,
  disputeUnheard,
}: Scene): void {
  test('a gift card is issued, adjusted, blocked and shown', async () => {
    const cookie = await createStaffCookie();
    const body = buildGiftCardBody();
    const issued = await call<GiftCard>('giftCards.issueGiftCard', { cookie, body });
    const params = { id: issued.body.id };
    const adjustment = { direction: 'take', amount: '60.00', reason: 'A mistake', requestKey: 'least-key-1' };
    const adjust = (changes: object) =>
      call('giftCards.adjustGiftCard', { cookie, params, body: { ...adjustment, ...changes } });
    const replies = [
      issued,
      await call('giftCards.issueGiftCard', { cookie, body }),
      await adjust({}),
      await adjust({ amount: '5.00' }),
      await adjust({ amount: '5.00' }),
      await call('giftCards.updateGiftCard', { cookie, params, body: { isActive: false, version: 1 } }),
      await call('giftCards.getGiftCard', { cookie, params }),
      await call('giftCards.listGiftCards', { cookie }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 409, 200, 200, 200, 200, 200]);
    await follow('streams.followOrder', followOrder, { pk: `gift-card#${params.id}`, sk: 'recipient' });
    const { mailId, ...key } = toGiftCardKey(params.id);
    const { data: sent } = await mail.get({ mailId }).go();
    expect(sent).toMatchObject({ ...key, status: 'sent' });
    if (sent) await mail.put({ ...sent, status: 'sending', startedAt: new Date(0).toISOString() }).go();
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect((await mail.get({ mailId }).go()).data?.status).toBe('sent');
  });

  test('a gift card is bought, found, emailed again, refunded and disputed', async () => {
    const cookie = await createStaffCookie();
    const buy = () => call<PaymentSetUpReply>('giftCardSales.buyCard', { body: buildPurchaseBody() });
    const purchase = buildPurchaseBody();
    const [sold, disputed, left] = [
      await acceptNewTerms(() => call<PaymentSetUpReply>('giftCardSales.buyCard', { body: purchase })),
      await buy(),
      await buy(),
    ];
    await call('giftCardSales.buyCard', { body: purchase });
    for (const { body } of [sold, disputed]) {
      shop.payments.pay(body.paymentIntentId);
      await deliverEvent(body.paymentIntentId);
    }
    const { paymentIntentId, clientSecret } = sold.body;
    const find = () =>
      call('giftCardSales.findSale', { params: { paymentIntentId }, query: { clientSecret } });
    expect((await find()).body).toMatchObject({ status: 'paid' });
    await dispute(disputed.body.paymentIntentId);
    const { data } = await giftCardSale.query.byIntent({ paymentIntentId }).go();
    const id = data[0]?.cardId ?? '';
    const params = { id };
    await follow('streams.followOrder', followOrder, { pk: `gift-card#${id}`, sk: 'recipient' });
    await follow('streams.followOrder', followOrder, { pk: `gift-card#${id}`, sk: 'sale' });
    const replies = [
      await call('giftCards.resendGiftCard', {
        cookie,
        params,
        body: { recipientEmail: 'ada@example.com', requestKey: 'least-key-5' },
      }),
      await call('giftCards.refundGiftCard', { cookie, params, body: { reason: 'As agreed' } }),
      await call('giftCards.refundGiftCard', { cookie, params, body: { reason: 'As agreed' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await follow('streams.followOrder', followOrder, { pk: `gift-card#${id}`, sk: 'sale' });
    expect((await find()).body).toMatchObject({ status: 'refunded' });
    shop.payments.pay(left.body.paymentIntentId);
    await reconcile();
    await disputeUnheard(left.body.paymentIntentId);
    await reconcile();
  });

  test('a gift card is tried, pays for an order alone, and gets it back', async () => {
    const cookie = await createStaffCookie();
    const code = await createGiftCardCode(cookie, '500.00');
    const session = await createCart({ productId: await createBottle() });
    const first = await under('checkout.createPaymentIntent', () => setUpPayment(session));
    const headers = { 'x-session-id': session };
    const tried = [
      await call('checkout.checkGiftCard', { headers, body: { code } }),
      await call('checkout.checkGiftCard', {
        cookie: (await signInCustomer()).cookie,
        headers,
        body: { code },
      }),
    ];
    const paid = await acceptNewTerms(() =>
      under('checkout.createPaymentIntent', () =>
        setUpPayment(session, { giftCardCode: code, termsAccepted: true }),
      ),
    );
    const { orderId, totalPence } = await loadOrder(paid.body.paymentIntentId);
    const refunded = await call('adminOrders.createRefund', {
      cookie,
      params: { id: orderId },
      body: { amount: formatDecimalPounds(totalPence), reason: 'As agreed', requestKey: 'least-key-9' },
    });
    const statuses = [first, ...tried, paid, refunded].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 201]);
  });
}
