import { readSiteOrigin } from '#functions/environment/config.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { drawLetterhead, type Fact, listSellerLines } from '#functions/runtime/documents/letterhead.ts';
import { toLineHeight } from '#functions/runtime/documents/sheet.ts';
import { drawTable } from '#functions/runtime/documents/table.ts';
import { drawTotals, type Total } from '#functions/runtime/documents/totals.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay, formatMonth } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { computeRemovalTotals } from '#shared/domain/common/tax-lines.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';
import { type LawSwitches, law } from '#shared/law.ts';

const columns = [
  { title: 'Description', width: 46 },
  { title: 'Quantity', width: 12, side: 'right' },
  { title: 'Unit price', width: 15, side: 'right' },
  { title: 'VAT included', width: 15, side: 'right' },
  { title: 'Amount', width: 17, side: 'right' },
] as const;

const formatTimestamp = (moment: string) => formatDay(toLondonDay(new Date(moment)));

function buildFacts(invoice: InvoiceRecord): Fact[] {
  const { name, address, email, orderNumber, month, issuedAt, paidAt, dueOn } = invoice;
  const facts: (Fact | undefined)[] = [
    ['Invoice', invoice.invoiceNumber],
    ['Issued on', formatTimestamp(issuedAt)],
    paidAt ? ['Paid on', formatTimestamp(paidAt)] : ['Due by', formatDay(dueOn)],
    orderNumber ? ['Order', orderNumber] : undefined,
    month ? ['Storage for', formatMonth(month)] : undefined,
    ['From', listSellerLines().join('\n')],
    ['Billed to', [name, address, email].filter(Boolean).join('\n')],
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** The totals of an invoice: with its VAT base for bottles leaving bond, and without any VAT for bottles sold in bond. */
function buildTotals({ lines, removal, deferred, totalPence, vatPence }: InvoiceRecord): Total[] {
  if (deferred) return [['Total', totalPence]];
  if (!removal)
    return [
      ['Total excluding VAT', totalPence - vatPence],
      [`VAT at ${standardVatPercent}%`, vatPence],
      ['Total', totalPence],
    ];
  const { dutyPence, removalVatPence, servicesPence, servicesVatPence } = computeRemovalTotals(lines);
  return [
    ['Alcohol duty', dutyPence],
    [
      `VAT on removal at ${standardVatPercent}% of ${formatPence(removal.valuePence + dutyPence)}`,
      removalVatPence,
    ],
    ['Delivery and insurance excluding VAT', servicesPence],
    [`VAT on delivery and insurance at ${standardVatPercent}%`, servicesVatPence],
    ['Total', totalPence],
  ];
}

/** The statements that the law requires for bottles in bond and for bottles leaving bond: a title and its sentences. */
function buildTaxNotes({ lines, removal, deferred }: InvoiceRecord, suspendedSupplyNote: string): string[] {
  if (deferred) {
    const { dutyPence, vatPence } = deferred;
    return [
      'Supply under duty suspension',
      suspendedSupplyNote,
      `Duty of ${formatPence(dutyPence)} and VAT of ${formatPence(vatPence)} were not charged. Both are due when a bottle leaves the warehouse, at the rates on that day.`,
    ];
  }
  if (!removal) return [];
  const { dutyPence } = computeRemovalTotals(lines);
  const base = formatPence(removal.valuePence + dutyPence);
  return [
    'How VAT on removal is calculated',
    `VAT base: ${formatPence(removal.valuePence)} paid in bond plus ${formatPence(dutyPence)} duty, total ${base}.`,
    'VAT is calculated for each bottle. Duty and this VAT are accounted for to HMRC when the bottles leave the warehouse. VAT on delivery and insurance is charged on our own services.',
  ];
}

/** An invoice as it was issued, with its payment status. Prices include VAT, as they were shown and paid. */
export function renderInvoice(
  invoice: InvoiceRecord,
  now: Date,
  { suspendedSupplyNote }: Pick<LawSwitches, 'suspendedSupplyNote'> = law,
): Promise<Uint8Array> {
  const sheet = drawLetterhead({
    title: `Invoice ${invoice.invoiceNumber}`,
    facts: buildFacts(invoice),
    now,
  });
  const rows = invoice.lines.map(({ text, quantity, unitPence, vatPence, totalPence }) => [
    text,
    String(quantity),
    formatPence(unitPence),
    invoice.deferred ? 'Suspended' : formatPence(vatPence),
    formatPence(totalPence),
  ]);
  drawTable(sheet, columns, rows);
  drawTotals(sheet, buildTotals(invoice));
  sheet.moveDown(12);
  const [title, ...sentences] = buildTaxNotes(invoice, suspendedSupplyNote);
  if (title) {
    sheet.need(4 * toLineHeight());
    sheet.write(title, { weight: 'bold' });
    for (const sentence of sentences) sheet.write(sentence);
    sheet.moveDown(10);
  }
  sheet.write(
    invoice.status === 'paid'
      ? 'This invoice is paid. Thank you.'
      : `Please pay by ${formatDay(invoice.dueOn)} at ${readSiteOrigin()}/portfolio?tab=invoices`,
  );
  return sheet.close();
}
