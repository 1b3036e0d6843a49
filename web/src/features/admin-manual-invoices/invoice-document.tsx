import type { ReactNode } from 'react';
import type { ManualInvoice } from '#shared/api/manual-invoices.ts';
import { manualInvoiceTotals, manualInvoiceTypeNames } from '#shared/domain/manual-invoice.ts';
import { formatPence, formatPounds, penceOf } from '#shared/domain/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { sayDate, sayDay } from '#web/lib/say-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import type { Fact } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import { isOpenDraft, saysMail } from './invoice-words.ts';
import { invoicePdf } from './queries.ts';

type Item = ManualInvoice['items'][number];

const columns: Column<Item>[] = [
  {
    id: 'itemName',
    name: 'Item',
    value: ({ itemName }) => itemName,
    show: ({ itemName, itemDescription, productId }) => (
      <>
        {itemName}
        <span className="block text-ink-3 text-xs">
          {[productId ? null : 'Custom item', itemDescription].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    isHead: true,
  },
  { id: 'quantity', name: 'Quantity', value: ({ quantity }) => quantity, isFigure: true },
  { id: 'unitPrice', name: 'Unit price', value: ({ unitPrice }) => formatPounds(unitPrice), isFigure: true },
  { id: 'vatRate', name: 'VAT rate', value: ({ vatRate }) => `${Number(vatRate)}%`, isFigure: true },
  { id: 'totalPrice', name: 'Net', value: ({ totalPrice }) => formatPounds(totalPrice), isFigure: true },
  { id: 'vatAmount', name: 'VAT', value: ({ vatAmount }) => formatPounds(vatAmount), isFigure: true },
];

function totalsOf({ items, subtotalAmount, totalAmount }: ManualInvoice): Fact[] {
  const { byRate } = manualInvoiceTotals(
    items.map(({ quantity, unitPrice, vatRate }) => ({ quantity, unitPence: penceOf(unitPrice), vatRate })),
  );
  return [
    { name: 'Subtotal', value: formatPounds(subtotalAmount) },
    ...byRate.map(({ vatRate, netPence, vatPence }) => ({
      name: `VAT at ${Number(vatRate)}% of ${formatPence(netPence)}`,
      value: formatPence(vatPence),
    })),
    { name: 'Total', value: formatPounds(totalAmount) },
  ];
}

function factsOf(invoice: ManualInvoice): Fact[] {
  const { customerName, invoiceType, dueDate, issuedAt, paidDate, createdBy } = invoice;
  return [
    { name: 'Customer', value: customerName },
    { name: 'Total', value: formatPounds(invoice.totalAmount) },
    { name: 'Type', value: manualInvoiceTypeNames[invoiceType] },
    ...(issuedAt ? [{ name: 'Issued, tax point', value: sayDate(issuedAt) }] : []),
    { name: 'Due', value: sayDay(dueDate) },
    ...(paidDate ? [{ name: 'Paid by bank transfer', value: sayDate(paidDate) }] : []),
    { name: 'Created by', value: createdBy },
  ];
}

/** An invoice with its lines, what became of it and what was done to it. */
export function InvoiceDocument({ invoice, history }: { invoice: ManualInvoice; history: ReactNode }) {
  const { id, invoiceNumber, customerEmail, customerPhone, billingAddress, items, terms, notes } = invoice;
  const { addressLine1, addressLine2, city, county, postcode, country } = billingAddress;
  const lines = [addressLine1, addressLine2, city, county, postcode, country, customerEmail, customerPhone];
  const letter = saysMail(invoice);
  return (
    <AdminDocument
      back={{ label: 'Manual Invoices', href: adminTab.manualInvoices.href() }}
      kind="Manual invoice"
      title={invoiceNumber ?? 'Draft'}
      status={<InvoiceStatus invoice={invoice} />}
      actions={
        <>
          {isOpenDraft(invoice) && (
            <ButtonLink to={`${adminTab.manualInvoices.href(id)}/edit`} look="outline" size="sm">
              Edit
            </ButtonLink>
          )}
          <a href={invoicePdf(id)} download className={buttonClass({ look: 'outline', size: 'sm' })}>
            PDF
          </a>
        </>
      }
      facts={factsOf(invoice)}
      history={history}
    >
      {letter && (
        <Notice tone={invoice.mail === 'sent' ? 'ok' : invoice.mail === 'waiting' ? 'info' : 'warn'}>
          {letter}
        </Notice>
      )}
      <DocumentLines caption="Items" columns={columns} rows={items} totals={totalsOf(invoice)} />
      <DocumentSection title="Billed to">
        <p className="whitespace-pre-line">{[invoice.customerName, ...lines].filter(Boolean).join('\n')}</p>
      </DocumentSection>
      <DocumentSection title="Terms">
        <p className="whitespace-pre-line">{terms}</p>
      </DocumentSection>
      {notes && (
        <DocumentSection title="Notes">
          <p className="whitespace-pre-line">{notes}</p>
        </DocumentSection>
      )}
    </AdminDocument>
  );
}
