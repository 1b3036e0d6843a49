import type { Email } from '#functions/adapters/mailer.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail, type EmailPart } from '#functions/runtime/email/plain-email.ts';
import type { EmailTextKind, EmailTexts } from '#shared/domain/common/email-texts.ts';
import { computeCardPence } from '#shared/domain/orders/refund.ts';

/** The order details that an email's subject and opening may mention. */
export const toOrderPlaceholders = ({ customerName, orderNumber }: OrderRecord) => ({
  name: customerName,
  orderNumber,
});

/** An email to the buyer of an order: the subject and the opening that staff have written, then `content`. */
export function buildOrderEmail(
  order: OrderRecord,
  texts: EmailTexts,
  kind: EmailTextKind,
  content: readonly EmailPart[],
  placeholders: Readonly<Record<string, string>> = {},
): Email {
  const values = { ...toOrderPlaceholders(order), ...placeholders };
  const { subject, opening } = fillEmailText(texts, kind, values);
  return buildPlainEmail({
    to: order.customerEmail,
    subject,
    title: subject,
    content: [opening, ...content],
  });
}

/** The means of payment of an order, which is also where its money is refunded to. */
export function formatPayer(order: OrderRecord): string {
  if (!order.giftCard) return 'the card you paid with';
  return computeCardPence(order) > 0 ? 'the card and the gift card you paid with' : 'your gift card';
}
