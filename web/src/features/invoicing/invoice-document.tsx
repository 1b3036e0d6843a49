import type { ReactNode } from 'react';
import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import {
  computeManualInvoiceTotals,
  listTradeNumbers,
  manualInvoiceTypeNames,
} from '#shared/domain/invoicing/manual-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatDate, formatDay } from '#web/lib/format-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DeleteRecord } from '#web/ui/admin-document/delete-record.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import type { Fact } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { describeEmailStatus, isOpenDraft } from './invoice-labels.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import { creditNotePdf, invoicePdf, useDeleteInvoice } from './queries.ts';

type Item = ManualInvoice['items'][number];

const itemColumns: Column<Item>[] = [
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
  poundsColumn('unitPrice', 'Unit price', ({ unitPrice }) => unitPrice),
  { id: 'vatRate', name: 'VAT rate', value: ({ vatRate }) => `${Number(vatRate)}%`, isFigure: true },
  poundsColumn('totalPrice', 'Net', ({ totalPrice }) => totalPrice),
  poundsColumn('vatAmount', 'VAT', ({ vatAmount }) => vatAmount),
];

function listTotals({ items, subtotalAmount, totalAmount }: ManualInvoice): Fact[] {
  const { byRate } = computeManualInvoiceTotals(
    items.map(({ quantity, unitPrice, vatRate }) => ({
      quantity,
      unitPence: parsePence(unitPrice),
      vatRate,
    })),
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

function listFacts(invoice: ManualInvoice): Fact[] {
  const { customerName, invoiceType, dueDate, issuedAt, paidDate, createdBy } = invoice;
  return [
    { name: 'Customer', value: customerName },
    { name: 'Total', value: formatPounds(invoice.totalAmount) },
    { name: 'Type', value: manualInvoiceTypeNames[invoiceType] },
    ...(issuedAt ? [{ name: 'Issued (tax point)', value: formatDate(issuedAt) }] : []),
    { name: 'Due', value: formatDay(dueDate) },
    ...(paidDate ? [{ name: 'Paid by bank transfer', value: formatDate(paidDate) }] : []),
    { name: 'Created by', value: formatActor(createdBy) },
  ];
}

function DeleteDraft({ invoice }: { invoice: ManualInvoice }) {
  return (
    <DeleteRecord
      id={invoice.id}
      name={`the draft for ${invoice.customerName}`}
      kind="manual invoice"
      remove={useDeleteInvoice()}
      backTo={adminTab.manualInvoices.href()}
    >
      It was never issued and has no number. The audit trail keeps its contents.
    </DeleteRecord>
  );
}

export function InvoiceDocument({ invoice, history }: { invoice: ManualInvoice; history: ReactNode }) {
  const { id, invoiceNumber, creditNoteNumber, customerEmail, customerPhone } = invoice;
  const { billingAddress, items, terms, notes } = invoice;
  const { addressLine1, addressLine2, city, county, postcode, country } = billingAddress;
  const lines = [
    addressLine1,
    addressLine2,
    city,
    county,
    postcode,
    country,
    customerEmail,
    customerPhone,
    ...listTradeNumbers(invoice),
  ];
  const emailStatus = describeEmailStatus(invoice);
  return (
    <AdminDocument
      back={{ label: 'Manual Invoices', href: adminTab.manualInvoices.href() }}
      kind="Manual invoice"
      title={invoiceNumber ?? 'Draft'}
      status={<InvoiceStatus invoice={invoice} />}
      actions={
        <>
          {isOpenDraft(invoice) && (
            <Allowed permission="invoices.edit">
              <ButtonLink to={`${adminTab.manualInvoices.href(id)}/edit`} look="outline" size="sm">
                Edit
              </ButtonLink>
              <DeleteDraft invoice={invoice} />
            </Allowed>
          )}
          <a href={invoicePdf(id)} download className={buttonClass({ look: 'outline', size: 'sm' })}>
            PDF
          </a>
          {creditNoteNumber && (
            <a href={creditNotePdf(id)} download className={buttonClass({ look: 'outline', size: 'sm' })}>
              Credit note {creditNoteNumber}
            </a>
          )}
        </>
      }
      facts={listFacts(invoice)}
      history={history}
    >
      {emailStatus && (
        <Notice
          tone={
            invoice.mail === 'sent'
              ? 'ok'
              : invoice.mail === 'waiting' || invoice.mail === 'cancelled'
                ? 'info'
                : 'warn'
          }
        >
          {emailStatus}
        </Notice>
      )}
      <DocumentLines caption="Items" columns={itemColumns} rows={items} totals={listTotals(invoice)} />
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
