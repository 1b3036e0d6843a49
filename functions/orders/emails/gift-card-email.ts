import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { GiftCardRecord } from '#functions/orders/entities/gift-card.ts';
import type { GiftCardRecipientRecord } from '#functions/orders/entities/gift-card-recipient.ts';
import {
  formatFooter,
  renderButton,
  renderHeading,
  renderLayout,
  renderParagraph,
} from '#functions/runtime/email/layout.ts';
import { renderRowsHtml, renderRowsText } from '#functions/runtime/email/rows.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';

/** Brings a gift card to its recipient: the code is in this email and nowhere else. */
export function buildGiftCardEmail(
  { initialPence }: GiftCardRecord,
  { name, email, senderName, message }: GiftCardRecipientRecord,
  code: string,
): Email {
  const amount = formatPence(initialPence);
  const subject = `Your ${amount} gift card from ${store.brand}`;
  const before = [
    senderName
      ? `Hello ${name}, ${senderName} has sent you a gift card for ${store.brand}.`
      : `Hello ${name}, here is your gift card for ${store.brand}.`,
    ...(message ? [`“${message}”`] : []),
  ];
  const rows = [
    { label: 'Value', amount },
    { label: 'Code', amount: code, isSum: true },
  ];
  const after = [
    'Enter the code at the checkout. You can spend it over several orders, and it has no expiry date.',
    'Whoever has the code can spend it, so please keep this email safe.',
  ];
  const link = { label: 'See our bottles', url: `${readSiteOrigin()}/` };
  return {
    to: email,
    subject,
    text: [
      subject,
      ...before,
      renderRowsText(rows),
      ...after,
      `${link.label}: ${link.url}`,
      formatFooter(),
    ].join('\n\n'),
    html: renderLayout({
      title: subject,
      preview: before[0] ?? '',
      content: [
        renderHeading(`A gift card of ${amount}`),
        ...before.map(renderParagraph),
        renderRowsHtml(rows),
        ...after.map(renderParagraph),
        `<p style="margin:24px 0 0">${renderButton(link.label, link.url)}</p>`,
      ].join('\n'),
    }),
  };
}
