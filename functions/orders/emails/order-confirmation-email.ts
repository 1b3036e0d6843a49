import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';
import type { StorageRates } from '#shared/domain/common/storage-rates.ts';
import { toOrderPlaceholders } from './build-order-email.ts';
import { buildCancellationUrl } from './cancellation-emails.ts';
import { buildContractSections } from './contract-sections.ts';
import { describeNextSteps } from './next-steps.ts';
import { buildReceiptRows } from './receipt-rows.ts';
import { termsAttachedNotice, toTermsFile } from './terms-file.ts';

/** The address where a guest views the order again. */
export async function buildOrderUrl(order: OrderRecord): Promise<string> {
  return `${readSiteOrigin()}/order/${order.orderId}?token=${encodeURIComponent(await createOrderToken(order))}`;
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
  const { opening, sentences, address } = describeNextSteps(order, rates);
  const { subject, opening: thanks } = fillEmailText(texts, opening, toOrderPlaceholders(order));
  const sections = [
    ...buildContractSections(order),
    ...(terms ? [{ title: 'Terms of sale', sentences: [termsAttachedNotice] }] : []),
  ];
  const email = buildPlainEmail({
    to: order.customerEmail,
    subject,
    title: `Order ${order.orderNumber}`,
    content: [
      thanks,
      { rows: buildReceiptRows(order) },
      ...sentences,
      address,
      { label: 'View your order', url: await buildOrderUrl(order) },
      ...(order.stored ? [{ label: 'Open your portfolio', url: `${readSiteOrigin()}/portfolio` }] : []),
      ...sections.flatMap(({ title, sentences: each }) => [{ heading: title }, ...each]),
      { label: 'Cancel my order', url: await buildCancellationUrl(order) },
    ],
  });
  return { ...email, ...(terms && { attachments: [await toTermsFile(terms)] }) };
}
