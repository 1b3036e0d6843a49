import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { WholeInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import {
  drawLetterhead,
  drawSectionHead,
  type Fact,
  listSellerLines,
} from '#functions/runtime/documents/letterhead.ts';
import { type Sheet, toLineHeight } from '#functions/runtime/documents/sheet.ts';
import { drawTable } from '#functions/runtime/documents/table.ts';
import { drawTotals } from '#functions/runtime/documents/totals.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import {
  computeManualInvoiceTotals,
  listTradeNumbers,
  manualInvoiceTypeNames,
} from '#shared/domain/invoicing/manual-invoice.ts';
import { readBankAccount, readLegalBlock } from '#shared/stage-facts.ts';

const lineColumns = [
  { title: 'Description', width: 42 },
  { title: 'Quantity', width: 11, side: 'right' },
  { title: 'Unit price', width: 15, side: 'right' },
  { title: 'Rate', width: 10, side: 'right' },
  { title: 'Net', width: 15, side: 'right' },
  { title: 'VAT', width: 14, side: 'right' },
] as const;

const rateColumns = [
  { title: 'VAT rate', width: 25 },
  { title: 'Net', width: 25, side: 'right' },
  { title: 'VAT', width: 25, side: 'right' },
  { title: 'Gross', width: 25, side: 'right' },
] as const;

const formatPercent = (rate: string) => `${Number(rate)}%`;
const formatTimestamp = (moment: string) => formatDay(toLondonDay(new Date(moment)));
/** Collapses any white space to one space, since a text with a hundred line breaks would not fit on a page. */
const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const toDocumentName = ({ invoiceNumber, invoiceId }: ManualInvoiceRecord): string =>
  `${invoiceNumber ?? `draft-${invoiceId}`}.pdf`;

/** The recipient of an invoice and its credit note. */
export function listCustomerLines({ invoice, content }: WholeInvoice): string[] {
  const { addressLine1, addressLine2, city, county, postcode, country } = content.billingAddress;
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  const place = [city, county, postcode, country].filter(Boolean).join(', ');
  return [invoice.customerName, street, place, ...listTradeNumbers(invoice)];
}

/** A trade buyer of alcohol has to check that the seller is registered, so an invoice to the trade shows the number. */
function formatAwrsLine({ invoiceType }: ManualInvoiceRecord): string | undefined {
  const { awrsNumber } = readLegalBlock(process.env);
  return invoiceType === 'trade' && awrsNumber ? `AWRS number ${awrsNumber}` : undefined;
}

function buildFacts({ invoice, content }: WholeInvoice): Fact[] {
  const { invoiceNumber, issuedAt, dueOn, paidAt } = invoice;
  const facts: (Fact | undefined)[] = [
    ['Invoice', invoiceNumber ?? 'Draft, no number yet'],
    ['Sale', manualInvoiceTypeNames[invoice.invoiceType]],
    issuedAt ? ['Issued on (tax point)', formatTimestamp(issuedAt)] : undefined,
    ['Due by', formatDay(dueOn)],
    paidAt ? ['Paid on', formatTimestamp(paidAt)] : undefined,
    ['From', [...listSellerLines(), formatAwrsLine(invoice)].filter(Boolean).join('\n')],
    ['Billed to', listCustomerLines({ invoice, content }).join('\n')],
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** A text under a bold heading; together they take up little more room than the text. */
function drawPart(sheet: Sheet, title: string, text: string | undefined): void {
  if (!text) return;
  sheet.moveDown(8);
  sheet.need(3 * toLineHeight());
  sheet.write(title, { weight: 'bold' });
  sheet.write(text);
}

function formatBankDetails(): string | undefined {
  const { accountName, sortCode, accountNumber, iban } = readBankAccount(process.env);
  if (!accountNumber && !iban) return undefined;
  return [
    accountName && `Account name: ${accountName}`,
    sortCode && `Sort code: ${sortCode}`,
    accountNumber && `Account number: ${accountNumber}`,
    iban && `IBAN: ${iban}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function formatStanding({ status, invoiceNumber, dueOn }: ManualInvoiceRecord): string {
  if (!invoiceNumber) return 'This is a draft. It is not a VAT invoice and no payment is due.';
  if (status === 'cancelled') return 'This invoice has been cancelled. No payment is due.';
  if (status === 'paid') return 'This invoice is paid. Thank you.';
  return `Please pay by ${formatDay(dueOn)} and quote ${invoiceNumber} with your payment.`;
}

/**
 * An invoice for a sale outside the shop, with the contents of a full VAT invoice: VAT Notice 700, section 16.3. Amounts
 * exclude VAT until the foot, which lists the VAT of each rate.
 */
export function renderManualInvoice(whole: WholeInvoice, now: Date): Promise<Uint8Array> {
  const { invoice, content } = whole;
  const title = invoice.invoiceNumber ? `Invoice ${invoice.invoiceNumber}` : 'Draft invoice';
  const sheet = drawLetterhead({ title, facts: buildFacts(whole), now });
  const rows = content.lines.map((line) => [
    [line.itemName, line.itemDescription ?? ''].map(toOneLine).filter(Boolean).join('\n'),
    String(line.quantity),
    formatPence(line.unitPence),
    formatPercent(line.vatRate),
    formatPence(line.totalPence),
    formatPence(line.vatPence),
  ]);
  drawTable(sheet, lineColumns, rows);
  drawTotals(sheet, [
    ['Total excluding VAT', invoice.subtotalPence],
    ['VAT', invoice.vatPence],
    ['Total', invoice.totalPence],
  ]);
  drawSectionHead(sheet, 'VAT by rate');
  const { byRate } = computeManualInvoiceTotals(content.lines);
  drawTable(
    sheet,
    rateColumns,
    byRate.map(({ vatRate, netPence, vatPence }) => [
      formatPercent(vatRate),
      ...[netPence, vatPence, netPence + vatPence].map(formatPence),
    ]),
  );
  sheet.moveDown(14);
  sheet.need(2 * toLineHeight());
  sheet.write(formatStanding(invoice), { weight: 'bold' });
  if (invoice.status !== 'cancelled') drawPart(sheet, 'Payment', formatBankDetails());
  drawPart(sheet, 'Terms', content.terms);
  drawPart(sheet, 'Notes', content.notes);
  return sheet.close();
}
