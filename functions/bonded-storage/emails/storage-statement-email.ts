import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import {
  formatFooter,
  renderButton,
  renderHeading,
  renderLayout,
  renderParagraph,
} from '#functions/runtime/email/layout.ts';
import { type Row, renderRowsHtml, renderRowsText } from '#functions/runtime/email/rows.ts';
import {
  buildStorageStatement,
  type StatementEntry,
} from '#shared/domain/bonded-storage/storage-statement.ts';
import { formatDay, formatMonth } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';
import { store } from '#shared/store.ts';

const buildLotRows = (lots: readonly StatementEntry<LotRecord>[]): Row[] =>
  lots.map(({ lot, bottles }) => ({
    label: lot.name,
    amount: `${bottles.length} ${bottles.length === 1 ? 'bottle' : 'bottles'}`,
    note: `Order ${lot.orderNumber}, on a ${lot.place}`,
  }));

const buildDueRows = (invoice: InvoiceRecord): Row[] => [
  ...invoice.lines.map(({ text, quantity, unitPence, totalPence }) => ({
    label: text,
    amount: formatPence(totalPence),
    note: `${quantity} × ${formatPence(unitPence)}`,
  })),
  { label: `Invoice ${invoice.invoiceNumber}`, amount: formatPence(invoice.totalPence), isSum: true },
  { label: `VAT included at ${standardVatPercent}%`, amount: formatPence(invoice.vatPence) },
];

/** The statement of a month in bond: the bottles at its end, those that arrived and left, and the cost of storage. */
export function buildStorageStatementEmail(invoice: InvoiceRecord, lots: readonly LotRecord[]): Email {
  const month = invoice.month ?? '';
  const { lay, came, left } = buildStorageStatement(month, lots);
  const subject = `Your bottles in bond in ${formatMonth(month)}`;
  const lead = `Storage of ${formatPence(invoice.totalPence)} is due by ${formatDay(invoice.dueOn)}. You can view and pay the invoice in your portfolio.`;
  const url = `${readSiteOrigin()}/portfolio?tab=invoices`;
  const parts = [
    { title: `In bond at the end of ${formatMonth(month)}`, rows: buildLotRows(lay) },
    { title: 'Received', rows: buildLotRows(came) },
    { title: 'Withdrawn', rows: buildLotRows(left) },
    { title: 'Storage', rows: buildDueRows(invoice) },
  ].filter(({ rows }) => rows.length > 0);
  const content = [
    renderHeading(subject),
    renderParagraph(`${invoice.name}, here is your monthly statement.`),
    ...parts.flatMap(({ title, rows }) => [renderParagraph(title), renderRowsHtml(rows)]),
    renderParagraph(lead),
    `<p style="margin:24px 0 0">${renderButton('View and pay the invoice', url)}</p>`,
  ].join('\n');
  const text = [
    subject,
    ...parts.map(({ title, rows }) => `${title}\n${renderRowsText(rows)}`),
    lead,
    `View and pay the invoice: ${url}`,
    formatFooter(),
  ].join('\n\n');
  return {
    to: invoice.email,
    subject: `${store.brand}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    text,
    html: renderLayout({ title: subject, preview: lead, content }),
  };
}
