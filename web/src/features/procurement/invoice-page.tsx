import type { ReactNode } from 'react';
import type { SupplierInvoice } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { SupplierInvoiceStatus } from '#shared/domain/procurement/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatDay, formatTime } from '#web/lib/format-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { EditInvoice } from './edit-invoice.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceFile } from './invoice-file.tsx';
import { InvoiceMatchSection } from './invoice-match.tsx';
import { NewCredit } from './new-credit.tsx';
import { buildState, type InvoiceState, useSetInvoiceState, useSupplierInvoice } from './queries.ts';
import { invoiceLabels, invoiceOptions, paymentMethodLabels } from './status-labels.ts';

type InvoicePageProps = { id: string; dialog: string | undefined; history: ReactNode };

export function InvoicePage({ id, dialog, history }: InvoicePageProps) {
  return (
    <AdminQueryBoundary
      query={useSupplierInvoice(id)}
      what="the supplier invoice"
      page="Supplier invoice"
      loading={<Loading label="Loading the invoice" />}
    >
      {(invoice) => (
        <>
          <InvoiceView invoice={invoice} history={history} />
          {dialog === 'edit' && invoice.isCorrectable && <EditInvoice invoice={invoice} />}
          {dialog === 'credit' && !invoice.isCorrectable && <NewCredit invoice={invoice} />}
        </>
      )}
    </AdminQueryBoundary>
  );
}

function InvoiceView({ invoice, history }: { invoice: SupplierInvoice; history: ReactNode }) {
  return (
    <AdminDocument
      back={{ label: 'Supplier Invoices', href: adminTab.supplierInvoices.href() }}
      kind="Supplier invoice"
      title={invoice.invoiceNumber}
      status={<InvoiceStatus invoice={invoice} />}
      actions={<InvoiceActions invoice={invoice} />}
      facts={listFacts(invoice)}
      history={history}
    >
      <InvoiceMatchSection invoice={invoice} />
      <InvoiceFile invoice={invoice} />
      {invoice.notes && (
        <DocumentSection title="Notes">
          <p className="whitespace-pre-line">{invoice.notes}</p>
        </DocumentSection>
      )}
      {invoice.credits.length > 0 && (
        <DocumentLines caption="Credit notes" columns={creditColumns} rows={invoice.credits} />
      )}
      {invoice.paidDate && (
        <DocumentSection title="Payment">
          <Facts facts={listPaymentFacts(invoice)} />
        </DocumentSection>
      )}
    </AdminDocument>
  );
}

const creditColumns: Column<SupplierInvoice['credits'][number]>[] = [
  { id: 'creditNumber', name: 'Number', value: ({ creditNumber }) => creditNumber, isHead: true },
  { id: 'creditDate', name: 'Date', value: ({ creditDate }) => formatDay(creditDate) },
  { id: 'reason', name: 'Reason', value: ({ reason }) => reason },
  { id: 'createdBy', name: 'Entered by', value: ({ createdBy }) => formatActor(createdBy) },
  poundsColumn('totalAmount', 'Total', ({ totalAmount }) => totalAmount),
];

const listFacts = (invoice: SupplierInvoice): Fact[] => [
  { name: 'Supplier', value: invoice.supplier.name },
  { name: 'Invoice date', value: formatDay(invoice.invoiceDate) },
  { name: 'Due date', value: formatDay(invoice.dueDate) },
  { name: 'Total', value: formatPounds(invoice.totalAmount) },
  { name: 'VAT', value: formatPounds(invoice.vatAmount) },
  { name: 'Recorded by', value: formatActor(invoice.createdBy) },
  ...(invoice.approvedBy ? [{ name: 'Approved by', value: formatActor(invoice.approvedBy) }] : []),
];

const listPaymentFacts = ({ paidDate, paidAmount, paymentMethod }: SupplierInvoice): Fact[] => [
  { name: 'Paid', value: paidDate ? formatTime(paidDate) : '-' },
  { name: 'Amount', value: paidAmount ? formatPounds(paidAmount) : '-' },
  { name: 'By', value: paymentMethod ? paymentMethodLabels[paymentMethod] : '-' },
];

function InvoiceStatus({ invoice }: { invoice: SupplierInvoice }) {
  const set = useSetInvoiceState(invoice);
  const { status } = set.isPending ? set.variables.state : invoice;
  const change = (state: InvoiceState, from = invoice.status, isUndo = false) =>
    set.mutate(
      { state, from },
      {
        onSuccess: () =>
          toast({
            title: 'Invoice status updated',
            ...(isUndo
              ? {}
              : { action: { label: 'Undo', onSelect: () => change(invoice, state.status, true) } }),
          }),
        onError: showFailure('Failed to update invoice'),
      },
    );
  return (
    <RowStatus
      label={`Status of ${invoice.invoiceNumber}`}
      value={status}
      options={invoiceOptions}
      tone={invoiceLabels[status].tone}
      permission="payables.edit"
      onChange={(next) => change(buildState(next as SupplierInvoiceStatus))}
    />
  );
}
