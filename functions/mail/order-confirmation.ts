import type { OrderRecord } from '#functions/data/order.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import { orderToken } from '#functions/orders/order-link.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { store } from '#shared/store.ts';
import { button, footerText, heading, layout, paragraph } from './layout.ts';
import { receiptRows } from './receipt.ts';
import { rowsHtml, rowsText } from './rows.ts';
import { whatFollows } from './what-follows.ts';

/** The address at which a guest sees the order again. */
export async function orderUrl(order: OrderRecord): Promise<string> {
  return `${siteOrigin()}/order/${order.orderId}?token=${encodeURIComponent(await orderToken(order))}`;
}

type Link = { label: string; url: string };

async function linksOf(order: OrderRecord): Promise<Link[]> {
  const toOrder = { label: 'View your order', url: await orderUrl(order) };
  return order.stored
    ? [toOrder, { label: 'Open your portfolio', url: `${siteOrigin()}/portfolio` }]
    : [toOrder];
}

/** The mail that follows a paid order, in HTML and in plain text with the same facts. */
export async function orderConfirmation(order: OrderRecord): Promise<Letter> {
  const links = await linksOf(order);
  const rows = receiptRows(order);
  const { thanks, sentences, address } = whatFollows(order);
  const subject = `Your ${store.brand} order ${order.orderNumber}`;
  const content = [
    heading(`Order ${order.orderNumber}`),
    paragraph(thanks),
    rowsHtml(rows),
    ...sentences.map(paragraph),
    paragraph(address),
    ...links.map(({ label, url }) => `<p style="margin:24px 0 0">${button(label, url)}</p>`),
  ].join('\n');
  const text = [
    `Order ${order.orderNumber}`,
    thanks,
    rowsText(rows),
    ...sentences,
    address,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    footerText(),
  ].join('\n\n');
  return {
    to: order.customerEmail,
    subject,
    text,
    html: layout({ title: subject, preview: thanks, content }),
  };
}
