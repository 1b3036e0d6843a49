import type { OrderRecord } from '#functions/data/order.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import { formatPence } from '#shared/domain/money.ts';
import { escapeHtml } from './layout.ts';

type Row = { label: string; amount: string; isSum?: boolean };

/** What was paid where no bottles were bought: the charges, the carriage where there is one, and the sum. */
export function chargeRows(order: OrderRecord): Row[] {
  const { charges = [], surcharges = [], deliveryPence } = order;
  const basePence = surcharges.reduce((left, { amountPence }) => left - amountPence, deliveryPence);
  const carriage = [{ name: deliveryOf(order).name, amountPence: basePence }, ...surcharges];
  return [
    ...[...charges, ...(deliveryPence > 0 ? carriage : [])].map(({ name, amountPence }) => ({
      label: name,
      amount: formatPence(amountPence),
    })),
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: 'VAT in all', amount: formatPence(order.vatPence) },
  ];
}

export const rowsHtml = (rows: readonly Row[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.map(rowHtml).join('')}</table>`;

function rowHtml({ label, amount, isSum }: Row): string {
  const style = `padding:10px 0;border-top:1px solid #e5dccb;vertical-align:top${isSum ? ';font-weight:600' : ''}`;
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

export const rowsText = (rows: readonly Row[]): string =>
  rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
