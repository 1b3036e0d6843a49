import { payments } from '#functions/adapters/wiring/payments.ts';
import { handler as buyCard } from '#functions/checkout/endpoints/gift-card-sales/buy-card.ts';
import { handler as issueGiftCard } from '#functions/checkout/endpoints/gift-cards/issue-gift-card.ts';
import { settleGiftCardSale } from '#functions/checkout/settle-gift-card-sale.ts';
import { clock } from '#functions/environment/clock.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { deriveGiftCardCode } from '#functions/orders/gift-card-code.ts';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import { type GiftCard, giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { request } from './request.ts';

let issued = 0;

/** The request to issue a gift card of 50 pounds. */
export const buildGiftCardBody = (changes: object = {}) => ({
  amount: '50.00',
  recipientName: 'Ada Byron',
  recipientEmail: 'ada@example.com',
  reason: 'A broken cork',
  requestKey: `gift-card-${++issued}-${Math.random().toString(36).slice(2)}`,
  ...changes,
});

export const addGiftCard = async (cookie: string, changes: object = {}): Promise<GiftCard> =>
  (
    await request<GiftCard>(issueGiftCard, giftCardsApi.issueGiftCard, {
      cookie,
      body: buildGiftCardBody(changes),
    })
  ).body;

/** The code of a gift card that staff have issued, which only its recipient knows. */
export async function createGiftCardCode(cookie: string, amount: string): Promise<string> {
  const { id: cardId } = await addGiftCard(cookie, { amount });
  const { data } = await giftCard.get({ cardId }).go({ consistent: true });
  return (await deriveGiftCardCode(data?.seed ?? '')).code;
}

/** A visitor's request to buy a gift card of 50 pounds. */
export const buildPurchaseBody = (changes: object = {}) => ({
  amount: '50',
  recipientName: 'Ada Byron',
  recipientEmail: 'ada@example.com',
  message: 'Happy birthday',
  buyerName: 'Grace Hopper',
  buyerEmail: 'grace@example.com',
  termsAccepted: true,
  requestKey: crypto.randomUUID(),
  ...changes,
});

type PaymentsEmulator = { payments: { pay(paymentIntentId: string): void } };

/** A gift card that a visitor has bought and paid for. */
export async function createSoldGiftCard(
  { payments: stripe }: PaymentsEmulator,
  changes: object = {},
): Promise<string> {
  const { body } = await request<{ paymentIntentId: string }>(buyCard, giftCardSalesApi.buyCard, {
    body: buildPurchaseBody(changes),
  });
  stripe.pay(body.paymentIntentId);
  const intent = await (await payments()).read(body.paymentIntentId);
  await settleGiftCardSale(intent, clock.now());
  return intent.orderId ?? '';
}
