import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { formatPence } from '#shared/domain/common/money.ts';

const kinds = {
  bottles: 'Order',
  release: 'Delivery from bond',
  storage: 'Storage invoice',
} as const;

export function buildOrderNoticeEmail(to: string, order: OrderRecord): Email {
  const { orderId, orderNumber, kind = 'bottles', totalPence, customerName, lines = [] } = order;
  const bottles = lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ');
  return buildPlainEmail({
    to,
    subject: `Paid: ${orderNumber}, ${formatPence(totalPence)}`,
    title: `${kinds[kind]} ${orderNumber} is paid`,
    content: [
      `${customerName} has paid ${formatPence(totalPence)}.`,
      ...(bottles ? [bottles] : []),
      `In the back office: ${readSiteOrigin()}/admin/orders/${orderId}`,
    ],
  });
}
