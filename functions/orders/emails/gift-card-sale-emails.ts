import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { GiftCardBuyerRecord } from '#functions/orders/entities/gift-card-buyer.ts';
import type { GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { giftCardCancellation } from '#shared/domain/orders/consumer-information.ts';
import { store } from '#shared/store.ts';

/** Confirms to its buyer that a gift card is paid and on its way; the code is in no email but the recipient's. */
export function buildGiftCardReceipt(
  { amountPence, reference }: GiftCardSaleRecord,
  { name, email, recipientName, recipientEmail }: GiftCardBuyerRecord,
): Email {
  const amount = formatPence(amountPence);
  return buildPlainEmail({
    to: email,
    subject: `Your gift card purchase ${reference}`,
    title: 'Thank you for your gift card',
    content: [
      `Hello ${name}, we have received your payment and emailed the gift card to ${recipientName} at ${recipientEmail}.`,
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
  { name, email, recipientName }: GiftCardBuyerRecord,
): Email {
  return buildPlainEmail({
    to: email,
    subject: `Refund of your gift card purchase ${reference}`,
    title: 'Your gift card is refunded',
    content: [
      `Hello ${name}, we are refunding ${formatPence(amountPence)} to the card you paid with, for the gift card for ${recipientName}.`,
      'The gift card can no longer be spent. Your bank usually shows the refund within five to ten working days.',
      `If you have a question, please reply to this email. ${store.brand}`,
    ],
  });
}
