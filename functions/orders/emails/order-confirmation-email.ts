import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import {
  formatFooter,
  renderButton,
  renderHeading,
  renderLayout,
  renderParagraph,
  renderSubheading,
} from '#functions/runtime/email/layout.ts';
import { renderRowsHtml, renderRowsText } from '#functions/runtime/email/rows.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';
import type { StorageRates } from '#shared/domain/common/storage-rates.ts';
import { buildCancellationUrl } from './cancellation-emails.ts';
import { buildContractSections } from './contract-sections.ts';
import { toOrderPlaceholders } from './email-placeholders.ts';
import { describeNextSteps } from './next-steps.ts';
import { buildReceiptRows } from './receipt-rows.ts';
import { termsAttachedNotice, toTermsFile } from './terms-file.ts';

/** The address where a guest views the order again. */
export async function buildOrderUrl(order: OrderRecord): Promise<string> {
  return `${readSiteOrigin()}/order/${order.orderId}?token=${encodeURIComponent(await createOrderToken(order))}`;
}

type Link = { label: string; url: string };

async function buildLinks(order: OrderRecord): Promise<Link[]> {
  const toOrder = { label: 'View your order', url: await buildOrderUrl(order) };
  return order.stored
    ? [toOrder, { label: 'Open your portfolio', url: `${readSiteOrigin()}/portfolio` }]
    : [toOrder];
}

/**
 * The email that follows a paid order, in HTML and in plain text with the same facts. It is also the confirmation on a durable
 * medium that the Consumer Contracts Regulations 2013 require, with all of their information inside it.
 */
export async function buildOrderConfirmationEmail(
  order: OrderRecord,
  rates: StorageRates,
  texts: EmailTexts,
  terms: FilledLegalText | null = null,
): Promise<Email> {
  const links = await buildLinks(order);
  const rows = buildReceiptRows(order);
  const { opening, sentences, address } = describeNextSteps(order, rates);
  const { subject, opening: thanks } = fillEmailText(texts, opening, toOrderPlaceholders(order));
  const sections = [
    ...buildContractSections(order),
    ...(terms ? [{ title: 'Terms of sale', sentences: [termsAttachedNotice] }] : []),
  ];
  const cancel = { label: 'Cancel my order', url: await buildCancellationUrl(order) };
  const content = [
    renderHeading(`Order ${order.orderNumber}`),
    renderParagraph(thanks),
    renderRowsHtml(rows),
    ...sentences.map(renderParagraph),
    renderParagraph(address),
    ...links.map(({ label, url }) => `<p style="margin:24px 0 0">${renderButton(label, url)}</p>`),
    ...sections.flatMap(({ title, sentences: each }) => [
      renderSubheading(title),
      ...each.map(renderParagraph),
    ]),
    `<p style="margin:24px 0 0">${renderButton(cancel.label, cancel.url)}</p>`,
  ].join('\n');
  const text = [
    `Order ${order.orderNumber}`,
    thanks,
    renderRowsText(rows),
    ...sentences,
    address,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...sections.flatMap(({ title, sentences: each }) => [title.toUpperCase(), ...each]),
    `${cancel.label}: ${cancel.url}`,
    formatFooter(),
  ].join('\n\n');
  return {
    to: order.customerEmail,
    subject,
    text,
    html: renderLayout({ title: subject, preview: thanks, content }),
    ...(terms && { attachments: [await toTermsFile(terms)] }),
  };
}
