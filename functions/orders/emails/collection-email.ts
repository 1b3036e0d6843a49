import type { Email } from '#functions/adapters/mailer.ts';
import { deriveCollectionCode } from '#functions/orders/dispatch/collection-code.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import {
  formatFooter,
  renderButton,
  renderHeading,
  renderLayout,
  renderParagraph,
} from '#functions/runtime/email/layout.ts';
import { renderRowsHtml, renderRowsText } from '#functions/runtime/email/rows.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { listExceptions, listOpeningHours } from '#shared/domain/common/format-hours.ts';
import { listUpcoming, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { formatCollectionCode } from '#shared/domain/orders/dispatch/collection.ts';
import { store } from '#shared/store.ts';
import { toOrderPlaceholders } from './email-placeholders.ts';
import { buildOrderUrl } from './order-confirmation-email.ts';

/**
 * Says that an order is ready at the bar, or is still waiting there: its code, where and when to collect it, and what to
 * bring.
 */
export async function buildReadyEmail(
  order: OrderRecord,
  readyAt: string,
  hours: TradingHours,
  now: Date,
  texts: EmailTexts,
  kind: 'orderReady' | 'orderUncollected' = 'orderReady',
): Promise<Email> {
  const { subject, opening } = fillEmailText(texts, kind, toOrderPlaceholders(order));
  const code = formatCollectionCode(await deriveCollectionCode(order.orderId, readyAt));
  const upcoming = listUpcoming(hours, toLondonDay(now));
  const open = [...listOpeningHours(upcoming), ...listExceptions(upcoming)].map(({ name, value }) => ({
    label: name,
    amount: value,
  }));
  const sentences = [
    `Your code is ${code}. Show it at the bar with photo ID: we check that whoever collects is ${store.ages.toBuy} or over.`,
    `${store.bar.name}, ${store.bar.place}. Anyone who has the code can collect for you.`,
  ];
  const link = { label: 'View your order', url: await buildOrderUrl(order) };
  const content = [
    renderHeading(subject),
    renderParagraph(opening),
    ...sentences.map(renderParagraph),
    renderRowsHtml(open),
    `<p style="margin:24px 0 0">${renderButton(link.label, link.url)}</p>`,
  ].join('\n');
  const text = [
    subject,
    opening,
    ...sentences,
    renderRowsText(open),
    `${link.label}: ${link.url}`,
    formatFooter(),
  ];
  return {
    to: order.customerEmail,
    subject,
    text: text.join('\n\n'),
    html: renderLayout({ title: subject, preview: opening, content }),
  };
}
