import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import type { WholeInvoice } from '#functions/manual-invoices/read-invoice.ts';
import { londonDay } from '#shared/domain/days.ts';
import { manualInvoiceTotals, manualInvoiceTypeNames } from '#shared/domain/manual-invoice.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { bankAccount, legalBlock } from '#shared/stage-facts.ts';
import { type Fact, headPart, openLetter } from './letterhead.ts';
import { edges, lineHeight, type Sheet } from './sheet.ts';
import { drawTable } from './table.ts';

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

const percent = (rate: string) => `${Number(rate)}%`;
const dayOf = (moment: string) => dayInWords(londonDay(new Date(moment)));
/** White space of any kind is one space: a text with a hundred line ends would not fit a page. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const nameOfDocument = ({ invoiceNumber, invoiceId }: ManualInvoiceRecord): string =>
  `${invoiceNumber ?? `draft-${invoiceId}`}.pdf`;

function supplier(): string {
  const { companyName, registeredOffice, vatNumber } = legalBlock(process.env);
  return [companyName, registeredOffice, vatNumber && `VAT number ${vatNumber}`].filter(Boolean).join('\n');
}

function factsOf({ invoice, content }: WholeInvoice): Fact[] {
  const { invoiceNumber, issuedAt, dueOn, paidAt, customerName } = invoice;
  const { addressLine1, addressLine2, city, county, postcode, country } = content.billingAddress;
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  const place = [city, county, postcode, country].filter(Boolean).join(', ');
  const facts: (Fact | undefined)[] = [
    ['Invoice', invoiceNumber ?? 'Draft, without a number'],
    ['Sale', manualInvoiceTypeNames[invoice.invoiceType]],
    issuedAt ? ['Issued on, tax point', dayOf(issuedAt)] : undefined,
    ['Due by', dayInWords(dueOn)],
    paidAt ? ['Paid on', dayOf(paidAt)] : undefined,
    ['From', supplier()],
    ['Billed to', [customerName, street, place].join('\n')],
  ];
  return facts.filter((fact) => fact !== undefined);
}

function drawTotals(sheet: Sheet, { subtotalPence, vatPence, totalPence }: ManualInvoiceRecord): void {
  sheet.moveDown(10);
  sheet.need(4 * lineHeight());
  const totals = [
    ['Total without VAT', subtotalPence, 'regular'],
    ['VAT', vatPence, 'regular'],
    ['Total', totalPence, 'bold'],
  ] as const;
  for (const [label, pence, weight] of totals) {
    sheet.put(label, edges.right - 110, sheet.y, { weight }, 'right');
    sheet.put(formatPence(pence), edges.right, sheet.y, { weight }, 'right');
    sheet.moveDown(lineHeight() + 2);
  }
}

/** A text under a bold word; together they take little more room than the text. */
function drawPart(sheet: Sheet, title: string, text: string | undefined): void {
  if (!text) return;
  sheet.moveDown(8);
  sheet.need(3 * lineHeight());
  sheet.say(title, { weight: 'bold' });
  sheet.say(text);
}

function bankDetails(): string | undefined {
  const { accountName, sortCode, accountNumber, iban } = bankAccount(process.env);
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

function standing({ status, invoiceNumber, dueOn }: ManualInvoiceRecord): string {
  if (!invoiceNumber) return 'This is a draft. It is no VAT invoice, and nothing is to be paid on it.';
  if (status === 'cancelled') return 'This invoice is cancelled. Nothing is to be paid on it.';
  if (status === 'paid') return 'This invoice is paid. Thank you.';
  return `Please pay by ${dayInWords(dueOn)} and name ${invoiceNumber} with your payment.`;
}

/**
 * An invoice for a sale outside the shop, with what a full VAT invoice has to tell: VAT Notice 700, section 16.3. Amounts
 * are without VAT until the foot, and the VAT of each rate stands by itself.
 */
export function manualInvoiceDocument(whole: WholeInvoice, now: Date): Promise<Uint8Array> {
  const { invoice, content } = whole;
  const title = invoice.invoiceNumber ? `Invoice ${invoice.invoiceNumber}` : 'Draft invoice';
  const sheet = openLetter({ title, facts: factsOf(whole), now });
  const rows = content.lines.map((line) => [
    [line.itemName, line.itemDescription ?? ''].map(oneLine).filter(Boolean).join('\n'),
    String(line.quantity),
    formatPence(line.unitPence),
    percent(line.vatRate),
    formatPence(line.totalPence),
    formatPence(line.vatPence),
  ]);
  drawTable(sheet, lineColumns, rows);
  drawTotals(sheet, invoice);
  headPart(sheet, 'VAT by rate');
  const { byRate } = manualInvoiceTotals(content.lines);
  drawTable(
    sheet,
    rateColumns,
    byRate.map(({ vatRate, netPence, vatPence }) => [
      percent(vatRate),
      ...[netPence, vatPence, netPence + vatPence].map(formatPence),
    ]),
  );
  sheet.moveDown(14);
  sheet.need(2 * lineHeight());
  sheet.say(standing(invoice), { weight: 'bold' });
  if (invoice.status !== 'cancelled') drawPart(sheet, 'Payment', bankDetails());
  drawPart(sheet, 'Terms', content.terms);
  drawPart(sheet, 'Notes', content.notes);
  return sheet.close();
}
