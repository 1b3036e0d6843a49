import type { Intent } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { refuseOnSetupFailure } from '#functions/checkout/begin-payment.ts';
import { findSale } from '#functions/checkout/settle-gift-card-sale.ts';
import { changeSale, openSale } from '#functions/checkout/transactions/gift-card-sale-transactions.ts';
import { storeAcceptedTerms } from '#functions/orders/accepted-terms.ts';
import { recipientDays } from '#functions/orders/entities/gift-card-recipient.ts';
import type { GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import { deriveGiftCardCode } from '#functions/orders/gift-card-code.ts';
import { hashSecret } from '#functions/orders/payment/client-secret.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { createOrderNumber } from '#functions/runtime/ids.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { toUnpaidTtl } from '#shared/domain/common/retention.ts';

const daySeconds = 24 * 3600;

export const handler = serve(
  giftCardSalesApi.buyCard,
  async ({ body }, { now, visitor, requestId, fail }) => {
    const { termsId: shownTermsId, ...wanted } = body;
    const { requestKey, amount: amountPence, buyerName: name, buyerEmail: email } = wanted;
    await enforceRateLimit('giftCardSalesByVisitor', visitor, now);
    const seed = `sale|${requestKey}`;
    const { cardId } = await deriveGiftCardCode(seed);
    const createdAt = now.toISOString();
    // The terms are not hashed, so pressing before the page knows its terms and again afterwards buys one card.
    const hash = hashRequest(wanted);
    const termsId = await storeAcceptedTerms(shownTermsId, 'termsAccepted', now);
    await openSale(
      {
        cardId,
        seed,
        amountPence,
        reference: createOrderNumber(),
        status: 'open',
        requestHash: hash,
        termsId,
        createdAt,
        ttl: toUnpaidTtl(createdAt),
      },
      {
        cardId,
        name,
        email,
        recipientName: body.recipientName,
        recipientEmail: body.recipientEmail,
        ...(body.message && { message: body.message }),
        ttl: Math.floor(now.getTime() / 1000) + recipientDays * daySeconds,
      },
    );
    const sale = await findSale(cardId);
    if (!sale) throw new Error(`The sale of the gift card ${cardId} could neither be written nor found.`);
    refuseReusedKey(sale.requestHash, hash, 'requestKey');
    if (sale.status !== 'open') fail(sale.status === 'canceled' ? 'payment_setup_failed' : 'already_paid');
    const intent = await refuseOnSetupFailure(setUpSale(sale, email), requestId);
    if (intent.state !== 'open')
      return fail(intent.state === 'canceled' ? 'payment_setup_failed' : 'already_paid');
    return {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      amount: intent.amountPence,
      total: formatDecimalPounds(intent.amountPence),
      reference: sale.reference,
    };
  },
);

/** The payment of a sale: the existing one, or a new one, whose key is derived from the card. */
async function setUpSale(sale: GiftCardSaleRecord, email: string): Promise<Intent> {
  const provider = await payments();
  if (sale.paymentIntentId) return provider.read(sale.paymentIntentId);
  const { cardId: orderId, reference: orderNumber, amountPence } = sale;
  const intent = await provider.create(
    { orderId, orderVersion: 1, orderNumber, amountPence, email },
    `${orderId}.1`,
  );
  // The secret is returned only once its payment is recorded, so nobody can pay an unrecorded one.
  const stored = { paymentIntentId: intent.id, secretHash: hashSecret(intent.clientSecret) };
  if (!(await changeSale(sale, { ...sale, ...stored }))) return provider.read(intent.id);
  return intent;
}
