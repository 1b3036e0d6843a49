import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { GiftCardRecord } from '#functions/orders/entities/gift-card.ts';
import type { GiftCardRecipientRecord } from '#functions/orders/entities/gift-card-recipient.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatPence } from '#shared/domain/common/money.ts';

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
