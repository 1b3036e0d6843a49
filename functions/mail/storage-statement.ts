import type { InvoiceRecord } from '#functions/data/invoice.ts';
import type { LotRecord } from '#functions/data/lot.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords, monthInWords } from '#shared/domain/say-day.ts';
import { storageStatement as statementOf, type Told } from '#shared/domain/storage-statement.ts';
import { standardVatPercent } from '#shared/domain/vat.ts';
import { store } from '#shared/store.ts';
import { button, footerText, heading, layout, paragraph } from './layout.ts';
import { type Row, rowsHtml, rowsText } from './rows.ts';

const listed = (told: readonly Told<LotRecord>[]): Row[] =>
  told.map(({ lot, bottles }) => ({
    label: lot.name,
    amount: `${bottles.length} ${bottles.length === 1 ? 'bottle' : 'bottles'}`,
    note: `Order ${lot.orderNumber}, on a ${lot.place}`,
  }));

const due = (invoice: InvoiceRecord): Row[] => [
  ...invoice.lines.map(({ text, quantity, unitPence, totalPence }) => ({
    label: text,
    amount: formatPence(totalPence),
    note: `${quantity} × ${formatPence(unitPence)}`,
  })),
  { label: `Invoice ${invoice.invoiceNumber}`, amount: formatPence(invoice.totalPence), isSum: true },
  { label: `VAT included at ${standardVatPercent}%`, amount: formatPence(invoice.vatPence) },
];

/** The statement of a month in bond: what lay there at its end, what came and left, and what its storage costs. */
export function storageStatement(invoice: InvoiceRecord, lots: readonly LotRecord[]): Letter {
  const month = invoice.month ?? '';
  const { lay, came, left } = statementOf(month, lots);
  const subject = `Your bottles in bond in ${monthInWords(month)}`;
  const lead = `Storage of ${formatPence(invoice.totalPence)} is due by ${dayInWords(invoice.dueOn)}. You can pay it in your portfolio, where the invoice is too.`;
  const url = `${siteOrigin()}/portfolio?tab=invoices`;
  const parts = [
    { title: `In bond at the end of ${monthInWords(month)}`, rows: listed(lay) },
    { title: 'Came', rows: listed(came) },
    { title: 'Left', rows: listed(left) },
    { title: 'Storage', rows: due(invoice) },
  ].filter(({ rows }) => rows.length > 0);
  const content = [
    heading(subject),
    paragraph(`${invoice.name}, this is what we keep for you.`),
    ...parts.flatMap(({ title, rows }) => [paragraph(title), rowsHtml(rows)]),
    paragraph(lead),
    `<p style="margin:24px 0 0">${button('See and pay the invoice', url)}</p>`,
  ].join('\n');
  const text = [
    subject,
    ...parts.map(({ title, rows }) => `${title}\n${rowsText(rows)}`),
    lead,
    `See and pay the invoice: ${url}`,
    footerText(),
  ].join('\n\n');
  return {
    to: invoice.email,
    subject: `${store.brand}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    text,
    html: layout({ title: subject, preview: lead, content }),
  };
}
