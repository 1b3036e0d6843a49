import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SupplierInvoice } from '#shared/api/supplier-invoices.ts';
import { formatPounds, penceOf } from '#shared/domain/money.ts';
import type { SupplierInvoiceStatus } from '#shared/domain/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { problemOf } from '#web/lib/problem.ts';
import { sayDay, sayTime } from '#web/lib/say-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { InvoiceFile } from './invoice-file.tsx';
import { matchSentence } from './invoice-order-field.tsx';
import {
  type InvoiceState,
  newState,
  useMarkPaid,
  useSetInvoiceState,
  useSupplierInvoice,
} from './queries.ts';
import { invoiceOptions, invoiceWords, methodWords } from './status-words.ts';
import { tellFailure } from './tell-failure.ts';

/** One invoice of a supplier, beside its order, with its file and what was done to it. */
export function InvoicePage({ id, history }: { id: string; history: ReactNode }) {
  const { data, error, isFetching, refetch } = useSupplierInvoice(id);
  if (data) return <Loaded invoice={data} history={history} />;
  if (!error) return <Loading label="Loading the invoice" />;
  const isGone = problemOf(error)?.status === 404;
  return (
    <AdminPage title="Supplier invoice">
      <ErrorState
        title={isGone ? 'There is no such supplier invoice' : 'The supplier invoice could not be loaded'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </AdminPage>
  );
}

function Loaded({ invoice, history }: { invoice: SupplierInvoice; history: ReactNode }) {
  const { match, purchaseOrder } = invoice;
  return (
    <AdminDocument
      back={{ label: 'Supplier Invoices', href: adminTab.supplierInvoices.href() }}
      kind="Supplier invoice"
      title={invoice.invoiceNumber}
      status={<InvoiceStatus invoice={invoice} />}
      actions={invoice.status === 'paid' ? null : <MarkPaid invoice={invoice} />}
      facts={factsOf(invoice)}
      history={history}
    >
      {match && purchaseOrder && (
        <DocumentSection title="Purchase order">
          <p>
            <Link
              to={adminTab.purchaseOrders.href(purchaseOrder.id)}
              className="inline-flex min-h-11 items-center font-medium text-brass-light underline underline-offset-4"
            >
              {purchaseOrder.poNumber}
            </Link>
          </p>
          <p className="text-sm">{matchSentence(match.orderTotal, penceOf(invoice.totalAmount))}</p>
        </DocumentSection>
      )}
      <InvoiceFile invoice={invoice} />
      {invoice.notes && (
        <DocumentSection title="Notes">
          <p className="whitespace-pre-line">{invoice.notes}</p>
        </DocumentSection>
      )}
      {invoice.paidDate && (
        <DocumentSection title="Payment">
          <Facts facts={paymentOf(invoice)} />
        </DocumentSection>
      )}
    </AdminDocument>
  );
}

const factsOf = (invoice: SupplierInvoice): Fact[] => [
  { name: 'Supplier', value: invoice.supplier.name },
  { name: 'Invoice date', value: sayDay(invoice.invoiceDate) },
  { name: 'Due date', value: sayDay(invoice.dueDate) },
  { name: 'Total', value: formatPounds(invoice.totalAmount) },
  { name: 'VAT', value: formatPounds(invoice.vatAmount) },
  { name: 'Recorded by', value: invoice.createdBy },
];

const paymentOf = ({ paidDate, paidAmount, paymentMethod }: SupplierInvoice): Fact[] => [
  { name: 'Paid', value: paidDate ? sayTime(paidDate) : '-' },
  { name: 'Amount', value: paidAmount ? formatPounds(paidAmount) : '-' },
  { name: 'By', value: paymentMethod ? methodWords[paymentMethod] : '-' },
];

function InvoiceStatus({ invoice }: { invoice: SupplierInvoice }) {
  const set = useSetInvoiceState(invoice);
  const { status } = set.isPending ? set.variables : invoice;
  const change = (next: InvoiceState, isUndo = false) =>
    set.mutate(next, {
      onSuccess: () =>
        toast({
          title: 'Invoice status updated',
          ...(isUndo ? {} : { action: { label: 'Undo', onSelect: () => change(invoice, true) } }),
        }),
      onError: tellFailure('Failed to update invoice'),
    });
  return (
    <RowStatus
      label={`Status of ${invoice.invoiceNumber}`}
      value={status}
      options={invoiceOptions}
      tone={invoiceWords[status].tone}
      onChange={(next) => change(newState(next as SupplierInvoiceStatus))}
    />
  );
}

function MarkPaid({ invoice }: { invoice: SupplierInvoice }) {
  const pay = useMarkPaid();
  const press = () =>
    pay.mutate(invoice, {
      onSuccess: () => toast({ title: 'Invoice marked as paid' }),
      onError: tellFailure('Failed to mark invoice as paid'),
    });
  return (
    <Button look="outline" size="sm" onClick={press} pending={pay.isPending}>
      Mark Paid
    </Button>
  );
}
