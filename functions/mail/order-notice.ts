import type { OrderRecord } from '#functions/data/order.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { formatPence } from '#shared/domain/money.ts';
import { plainLetter } from './plain-letter.ts';

const kinds = {
  bottles: 'Order',
  release: 'Delivery out of bond',
  storage: 'Storage invoice',
} as const;

/** Goes to the shop for each order that is paid. */
export function orderNotice(to: string, order: OrderRecord): Letter {
  const { orderId, orderNumber, kind = 'bottles', totalPence, customerName, lines = [] } = order;
  const bottles = lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ');
  return plainLetter({
    to,
    subject: `Paid: ${orderNumber}, ${formatPence(totalPence)}`,
    title: `${kinds[kind]} ${orderNumber} is paid`,
    sentences: [
      `${customerName} has paid ${formatPence(totalPence)}.`,
      ...(bottles ? [bottles] : []),
      `In the back office: ${siteOrigin()}/admin/orders/${orderId}`,
    ],
  });
}
