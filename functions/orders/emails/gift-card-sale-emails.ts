import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { GiftCardBuyerRecord } from '#functions/orders/entities/gift-card-buyer.ts';
import type { GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { defaultEmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { giftCardCancellation } from '#shared/domain/orders/consumer-information.ts';
import { store } from '#shared/store.ts';
import { fillEmailText } from './email-placeholders.ts';

/** Confirms to its buyer that a gift card is paid and on its way; the code is in no email but the recipient's. */
export function buildGiftCardReceipt(
  { amountPence, reference }: GiftCardSaleRecord,
  { name, email, recipientName: recipient, recipientEmail }: GiftCardBuyerRecord,
  texts = defaultEmailTexts,
): Email {
  const amount = formatPence(amountPence);
  const { subject, opening } = fillEmailText(texts, 'giftCardReceipt', {
    ...{ name, reference, recipient, recipientEmail },
  });
  return buildPlainEmail({
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
      { label: 'Terms of sale', url: `${readSiteOrigin()}/terms` },
    ],
  });
}

/** Tells the buyer that the price goes back, and the recipient's code buys nothing any more. */
export function buildGiftCardRefundEmail(
  { amountPence, reference }: GiftCardSaleRecord,
  { name, email, recipientName: recipient }: GiftCardBuyerRecord,
  texts = defaultEmailTexts,
): Email {
  const amount = formatPence(amountPence);
  const { subject, opening } = fillEmailText(texts, 'giftCardRefund', {
    ...{ name, reference, recipient, amount },
  });
  return buildPlainEmail({
    to: email,
    subject,
    title: 'Your gift card is refunded',
    content: [
      opening,
      'The gift card can no longer be spent. Your bank usually shows the refund within five to ten working days.',
      `If you have a question, please reply to this email. ${store.brand}`,
    ],
  });
}
