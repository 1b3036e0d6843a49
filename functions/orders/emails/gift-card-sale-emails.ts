import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { GiftCardRecord } from '#functions/orders/entities/gift-card.ts';
import type { GiftCardBuyerRecord } from '#functions/orders/entities/gift-card-buyer.ts';
import type { GiftCardRecipientRecord } from '#functions/orders/entities/gift-card-recipient.ts';
import type { GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { giftCardCancellation } from '#shared/domain/orders/cancellation/consumer-information.ts';
import { store } from '#shared/store.ts';
import { termsAttachedNotice, toTermsFile } from './terms-file.ts';

/** Sends a gift card to its recipient, with its balance. The code is in this email and nowhere else. */
export function buildGiftCardEmail(
  { initialPence, availablePence, reservedPence }: GiftCardRecord,
  { name, email, senderName, message }: GiftCardRecipientRecord,
  code: string,
  texts: EmailTexts,
): Email {
  const balancePence = availablePence + reservedPence;
  const amount = formatPence(balancePence);
  const { subject, opening } = senderName
    ? fillEmailText(texts, 'giftCardFromSender', { name, amount, sender: senderName })
    : fillEmailText(texts, 'giftCard', { name, amount });
  return buildPlainEmail({
    to: email,
    subject,
    title: `A gift card of ${amount}`,
    content: [
      opening,
      ...(message ? [`“${message}”`] : []),
      {
        rows: [
          { label: balancePence < initialPence ? 'Balance' : 'Value', amount },
          { label: 'Code', amount: code, isSum: true },
        ],
      },
      'Enter the code at the checkout. You can spend it over several orders, and it has no expiry date.',
      'Whoever has the code can spend it, so please keep this email safe.',
      { label: 'See our bottles', url: `${readSiteOrigin()}/` },
    ],
  });
}

/** Confirms to the buyer that a gift card is paid and on its way; only the recipient's email contains the code. */
export async function buildGiftCardReceipt(
  { amountPence, reference }: GiftCardSaleRecord,
  { name, email, recipientName: recipient, recipientEmail }: GiftCardBuyerRecord,
  texts: EmailTexts,
  terms: FilledLegalText | null = null,
): Promise<Email> {
  const amount = formatPence(amountPence);
  const { subject, opening } = fillEmailText(texts, 'giftCardReceipt', {
    name,
    reference,
    recipient,
    recipientEmail,
  });
  const composed = buildPlainEmail({
    to: email,
    subject,
    title: 'Thank you for your gift card',
    content: [
      opening,
      {
        rows: [
          { label: 'Purchase', amount: reference },
          { label: 'Gift card', amount },
          { label: 'Paid', amount, isSum: true },
        ],
      },
      'No VAT is due on a gift card. VAT is part of the price of what it is spent on.',
      giftCardCancellation,
      ...(terms ? [termsAttachedNotice] : []),
      { label: 'Terms of sale', url: `${readSiteOrigin()}/terms` },
    ],
  });
  return { ...composed, ...(terms && { attachments: [await toTermsFile(terms)] }) };
}

/**
 * Tells the buyer that `pence` of the price is refunded. Once the whole price is, the recipient's code can no longer be
 * spent.
 */
export function buildGiftCardRefundEmail(
  sale: GiftCardSaleRecord,
  pence: number,
  { name, email, recipientName: recipient }: GiftCardBuyerRecord,
  texts: EmailTexts,
): Email {
  const amount = formatPence(pence);
  const { subject, opening } = fillEmailText(texts, 'giftCardRefund', {
    name,
    reference: sale.reference,
    recipient,
    amount,
  });
  const isVoid = sale.status !== 'paid';
  return buildPlainEmail({
    to: email,
    subject,
    title: isVoid ? 'Your gift card is refunded' : 'Part of your gift card is refunded',
    content: [
      opening,
      isVoid ? 'The gift card can no longer be spent.' : 'The rest of the gift card can still be spent.',
      'Banks usually show a refund within 5 to 10 working days.',
      `If you have a question, please reply to this email. ${store.brand}`,
    ],
  });
}
