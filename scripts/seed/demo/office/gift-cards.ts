import { buildGiftCard } from '#functions/checkout/build-gift-card.ts';
import { confirmSale, openSale } from '#functions/checkout/transactions/gift-card-sale-transactions.ts';
import { issueGiftCard } from '#functions/checkout/transactions/gift-card-transactions.ts';
import { toGiftCardKey, toGiftCardReceiptKey } from '#functions/orders/emails/email-keys.ts';
import { recipientDays } from '#functions/orders/entities/gift-card-recipient.ts';
import { deriveGiftCardCode } from '#functions/orders/gift-card-code.ts';
import { hashRequest } from '#functions/runtime/hash-request.ts';
import { toUnpaidTtl } from '#shared/domain/common/retention.ts';
import { GiftCardForm, GiftCardPurchase } from '#shared/domain/orders/gift-card.ts';
import { recordSentEmail } from '../demo.ts';
import { officeActors } from './people.ts';
import type { OfficeGiftCard, SoldGiftCard } from './sales-history.ts';

/** Issues a gift card as the back office does, once. */
export async function issueSampleCard({ daysAgo: _, key, ...card }: OfficeGiftCard, at: Date): Promise<void> {
  const sent = GiftCardForm.parse({
    ...card,
    recipientEmail: `${card.recipientName.toLowerCase().replace(' ', '.')}@example.com`,
    requestKey: `sample-${key}`,
  });
  const { row, recipient } = await buildGiftCard(`staff|${sent.requestKey}`, sent, at);
  const issued = { ...row, requestHash: hashRequest(sent) };
  await recordSentEmail(toGiftCardKey(row.cardId), at);
  await issueGiftCard(issued, recipient, sent.reason, { actor: officeActors.sales, now: at });
}

/** Sells a gift card as the shop does, once; its payment is in the past. */
export async function sellSampleCard(
  { daysAgo: _, key, reference, ...card }: SoldGiftCard,
  at: Date,
): Promise<void> {
  const sent = GiftCardPurchase.parse({ ...card, termsAccepted: true, requestKey: `sample-${key}` });
  const seed = `sale|${sent.requestKey}`;
  const { cardId } = await deriveGiftCardCode(seed);
  const createdAt = at.toISOString();
  const sale = {
    cardId,
    seed,
    reference,
    amountPence: sent.amount,
    status: 'open' as const,
    createdAt,
    requestHash: hashRequest(sent),
    ttl: toUnpaidTtl(createdAt),
  };
  const buyer = {
    cardId,
    name: sent.buyerName,
    email: sent.buyerEmail,
    recipientName: sent.recipientName,
    recipientEmail: sent.recipientEmail,
    ...(sent.message && { message: sent.message }),
    ttl: Math.floor(at.getTime() / 1000) + recipientDays * 24 * 3600,
  };
  await recordSentEmail(toGiftCardKey(cardId), at);
  await recordSentEmail(toGiftCardReceiptKey(cardId), at);
  const { outcome } = await openSale(sale, buyer);
  if (outcome === 'done') await confirmSale(sale, buyer, `pi_sample_${key}`, at);
}
