import type { Email } from '#functions/adapters/mailer.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { toOrderPlaceholders } from './email-placeholders.ts';
import { formatPayer } from './format-payer.ts';
import { buildOrderUrl } from './order-confirmation-email.ts';

/** Notifies the buyer that a paid order was cancelled; the refund has its own email. */
export async function buildCancellationByShopEmail(order: OrderRecord, texts: EmailTexts): Promise<Email> {
  const { subject: title, opening } = fillEmailText(texts, 'orderCancelled', toOrderPlaceholders(order));
  return buildPlainEmail({
    to: order.customerEmail,
    subject: title,
    title,
    content: [
      opening,
      `Any refund goes to ${formatPayer(order)}. We'll email you when we make it.`,
      'If you did not expect this, please contact us.',
      { label: 'View your order', url: await buildOrderUrl(order) },
    ],
  });
}
