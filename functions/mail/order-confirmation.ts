import type { OrderRecord } from '#functions/data/order.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import { orderToken } from '#functions/orders/order-link.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { formatPence } from '#shared/domain/money.ts';
import { standardVatPercent, vatWithin } from '#shared/domain/vat.ts';
import { store } from '#shared/store.ts';
import { button, escapeHtml, footerText, heading, layout, paragraph } from './layout.ts';

/** The address at which a guest sees the order again. */
export async function orderUrl(order: OrderRecord): Promise<string> {
  return `${siteOrigin()}/order/${order.orderId}?token=${encodeURIComponent(await orderToken(order))}`;
}

type Row = { label: string; amount: string; note?: string; isSum?: boolean };

/** Bottles with the VAT in each, delivery with its surcharges, and the sum: the receipt, line by line. */
export function receiptRows(order: OrderRecord): Row[] {
  const { surcharges = [] } = order;
  const surchargePence = surcharges.reduce((sum, surcharge) => sum + surcharge.amountPence, 0);
  const basePence = order.deliveryPence - surchargePence;
  return [
    ...order.lines.map(({ name, quantity, unitPricePence }) => ({
      label: `${quantity} × ${name}`,
      amount: formatPence(quantity * unitPricePence),
      note: `${formatPence(unitPricePence)} each, VAT included ${formatPence(vatWithin(quantity * unitPricePence))}`,
    })),
    { label: deliveryOf(order).name, amount: basePence === 0 ? 'Free' : formatPence(basePence) },
    ...surcharges.map(({ name, amountPence }) => ({ label: name, amount: formatPence(amountPence) })),
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: `VAT included at ${standardVatPercent}%`, amount: formatPence(order.vatPence) },
  ];
}

function rowHtml({ label, amount, note, isSum }: Row): string {
  const style = `padding:10px 0;border-top:1px solid #e5dccb;vertical-align:top${isSum ? ';font-weight:600' : ''}`;
  const small = note ? `<br><span style="font-size:13px;color:#574636">${escapeHtml(note)}</span>` : '';
  return `<tr><td style="${style}">${escapeHtml(label)}${small}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

/** The mail that follows a paid order, in HTML and in plain text with the same facts. */
export async function orderConfirmation(order: OrderRecord): Promise<Letter> {
  const url = await orderUrl(order);
  const { name, deliveryTime } = deliveryOf(order);
  const rows = receiptRows(order);
  const thanks = `Thank you, ${order.customerName}. Your payment has arrived and your bottles are set aside.`;
  const delivery = `${name}: ${deliveryTime}. An adult of ${store.ages.toBuy} or over has to sign for them.`;
  const subject = `Your ${store.brand} order ${order.orderNumber}`;
  const content = [
    heading(`Order ${order.orderNumber}`),
    paragraph(thanks),
    `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.map(rowHtml).join('')}</table>`,
    paragraph(delivery),
    paragraph(`To: ${order.customerName}, ${order.shippingAddress}`),
    `<p style="margin:24px 0 0">${button('View your order', url)}</p>`,
  ].join('\n');
  const text = [
    `Order ${order.orderNumber}`,
    thanks,
    rows.map(({ label, amount, note }) => `${label}: ${amount}${note ? `\n  ${note}` : ''}`).join('\n'),
    delivery,
    `To: ${order.customerName}, ${order.shippingAddress}`,
    `View your order: ${url}`,
    footerText(),
  ].join('\n\n');
  return {
    to: order.customerEmail,
    subject,
    text,
    html: layout({ title: subject, preview: thanks, content }),
  };
}
