import type { InvoiceRecord } from '#functions/data/invoice.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import { londonDay } from '#shared/domain/days.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords, monthInWords } from '#shared/domain/say-day.ts';
import { standardVatPercent } from '#shared/domain/vat.ts';
import { type Fact, openLetter } from './letterhead.ts';
import { edges, lineHeight, type Sheet } from './sheet.ts';
import { drawTable } from './table.ts';

const columns = [
  { title: 'Description', width: 46 },
  { title: 'Quantity', width: 12, side: 'right' },
  { title: 'Unit price', width: 15, side: 'right' },
  { title: 'VAT within', width: 15, side: 'right' },
  { title: 'Amount', width: 17, side: 'right' },
] as const;

const dayOf = (moment: string) => dayInWords(londonDay(new Date(moment)));

function factsOf(invoice: InvoiceRecord): Fact[] {
  const { name, address, email, orderNumber, month, issuedAt, paidAt, dueOn } = invoice;
  const facts: (Fact | undefined)[] = [
    ['Invoice', invoice.invoiceNumber],
    ['Issued on', dayOf(issuedAt)],
    paidAt ? ['Paid on', dayOf(paidAt)] : ['Due by', dayInWords(dueOn)],
    orderNumber ? ['Order', orderNumber] : undefined,
    month ? ['Storage of', monthInWords(month)] : undefined,
    ['Billed to', [name, address, email].filter(Boolean).join('\n')],
  ];
  return facts.filter((fact) => fact !== undefined);
}

function drawTotals(sheet: Sheet, { totalPence, vatPence }: InvoiceRecord): void {
  sheet.moveDown(10);
  sheet.need(4 * lineHeight());
  const totals = [
    ['Total without VAT', totalPence - vatPence, 'regular'],
    [`VAT at ${standardVatPercent}%`, vatPence, 'regular'],
    ['Total', totalPence, 'bold'],
  ] as const;
  for (const [label, pence, weight] of totals) {
    sheet.put(label, edges.right - 110, sheet.y, { weight }, 'right');
    sheet.put(formatPence(pence), edges.right, sheet.y, { weight }, 'right');
    sheet.moveDown(lineHeight() + 2);
  }
  sheet.moveDown(12);
}

/** An invoice as it was issued, with where its payment stands. Prices include VAT, as they were shown and paid. */
export function invoiceDocument(invoice: InvoiceRecord, now: Date): Promise<Uint8Array> {
  const title = `Invoice ${invoice.invoiceNumber}`;
  const sheet = openLetter({ title, facts: factsOf(invoice), now });
  const rows = invoice.lines.map(({ text, quantity, unitPence, vatPence, totalPence }) => [
    text,
    String(quantity),
    formatPence(unitPence),
    formatPence(vatPence),
    formatPence(totalPence),
  ]);
  drawTable(sheet, columns, rows);
  drawTotals(sheet, invoice);
  if (invoice.deferred) {
    const { dutyPence, vatPence } = invoice.deferred;
    sheet.say('Duty and VAT deferred', { weight: 'bold' });
    sheet.say(
      `These bottles stay in bond. Duty of ${formatPence(dutyPence)} and VAT of ${formatPence(vatPence)} were not charged; both fall due when a bottle leaves the warehouse, at the rates of that day.`,
    );
    sheet.moveDown(10);
  }
  sheet.say(
    invoice.status === 'paid'
      ? 'This invoice is paid. Thank you.'
      : `Please pay by ${dayInWords(invoice.dueOn)} at ${siteOrigin()}/portfolio?tab=invoices`,
  );
  return sheet.close();
}
