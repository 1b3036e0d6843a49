import type { OrderRecord } from '#functions/data/order.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import { formatPence } from '#shared/domain/money.ts';
import { standardVatPercent, vatWithin } from '#shared/domain/vat.ts';
import { escapeHtml } from './layout.ts';

export type Row = { label: string; amount: string; note?: string; isSum?: boolean };

/** The receipt, line by line: bottles with the VAT in each, delivery with its surcharges, and the sum. */
export const receiptRows = (order: OrderRecord): Row[] => [
  ...order.lines.map((line) => ({
    label: `${line.quantity} × ${line.name}`,
    amount: formatPence(line.quantity * line.unitPricePence),
    note: `${formatPence(line.unitPricePence)} each, ${taxOf(line, order.stored !== undefined)}`,
  })),
  ...(order.stored ? storageRows(order, order.stored) : deliveryRows(order)),
];

type Line = OrderRecord['lines'][number];

function taxOf({ quantity, unitPricePence, unitDutyPence = 0, unitVatPence = 0 }: Line, isStored: boolean) {
  if (!isStored) return `VAT included ${formatPence(vatWithin(quantity * unitPricePence))}`;
  return `in bond: duty ${formatPence(unitDutyPence)} and VAT ${formatPence(unitVatPence)} deferred on each`;
}

function deliveryRows(order: OrderRecord): Row[] {
  const { surcharges = [] } = order;
  const surchargePence = surcharges.reduce((sum, surcharge) => sum + surcharge.amountPence, 0);
  const basePence = order.deliveryPence - surchargePence;
  return [
    { label: deliveryOf(order).name, amount: basePence === 0 ? 'Free' : formatPence(basePence) },
    ...surcharges.map(({ name, amountPence }) => ({ label: name, amount: formatPence(amountPence) })),
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: `VAT included at ${standardVatPercent}%`, amount: formatPence(order.vatPence) },
  ];
}

function storageRows(order: OrderRecord, stored: NonNullable<OrderRecord['stored']>): Row[] {
  const deferredPence = stored.deferredDutyPence + stored.deferredVatPence;
  return [
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: 'Duty and VAT deferred', amount: formatPence(deferredPence) },
  ];
}

/** Rows of a receipt as a table of a mail. */
export const rowsHtml = (rows: readonly Row[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.map(rowHtml).join('')}</table>`;

function rowHtml({ label, amount, note, isSum }: Row): string {
  const style = `padding:10px 0;border-top:1px solid #e5dccb;vertical-align:top${isSum ? ';font-weight:600' : ''}`;
  const small = note ? `<br><span style="font-size:13px;color:#574636">${escapeHtml(note)}</span>` : '';
  return `<tr><td style="${style}">${escapeHtml(label)}${small}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

/** The same rows in plain text. */
export const rowsText = (rows: readonly Row[]): string =>
  rows.map(({ label, amount, note }) => `${label}: ${amount}${note ? `\n  ${note}` : ''}`).join('\n');
