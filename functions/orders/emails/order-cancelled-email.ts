import type { Email } from '#functions/adapters/mailer.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import {
  formatFooter,
  renderButton,
  renderHeading,
  renderLayout,
  renderParagraph,
} from '#functions/runtime/email/layout.ts';
import { buildOrderUrl } from './order-confirmation-email.ts';

/** Notifies the buyer of a paid order that it was cancelled; the refund has an email of its own. */
export async function buildStaffCancellationEmail(order: OrderRecord): Promise<Email> {
  const { orderNumber, customerName, customerEmail } = order;
  const title = `Your order ${orderNumber} has been cancelled`;
  const sentences = [
    `Hello ${customerName}, your order ${orderNumber} has been cancelled.`,
    'Any refund goes to the card you paid with. We’ll email you when we make it.',
    'If you did not expect this, please contact us.',
  ];
  const link = { label: 'View your order', url: await buildOrderUrl(order) };
  const content = [
    renderHeading(title),
    ...sentences.map(renderParagraph),
    `<p style="margin:24px 0 0">${renderButton(link.label, link.url)}</p>`,
  ].join('\n');
  return {
    to: customerEmail,
    subject: title,
    text: [title, ...sentences, `${link.label}: ${link.url}`, formatFooter()].join('\n\n'),
    html: renderLayout({ title, preview: sentences[0] ?? '', content }),
  };
}
