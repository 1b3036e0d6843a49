import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SupplierInvoice } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import type { SupplierInvoiceStatus } from '#shared/domain/procurement/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatDay, formatTime } from '#web/lib/format-date.ts';
import { getProblem } from '#web/lib/problem.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { InvoiceFile } from './invoice-file.tsx';
import { describeMatch } from './invoice-order-field.tsx';
import {
  buildState,
  type InvoiceState,
  useMarkPaid,
  useSetInvoiceState,
  useSupplierInvoice,
} from './queries.ts';
import { showFailure } from './show-failure.ts';
import { invoiceLabels, invoiceOptions, paymentMethodLabels } from './status-labels.ts';

/** One invoice of a supplier, beside its order, with its file and what was done to it. */
export function InvoicePage({ id, history }: { id: string; history: ReactNode }) {
  const { data, error, isFetching, refetch } = useSupplierInvoice(id);
  if (data) return <InvoiceView invoice={data} history={history} />;
  if (!error) return <Loading label="Loading the invoice" />;
  const isGone = getProblem(error)?.status === 404;
  return (
    <AdminPage title="Supplier invoice">
      <ErrorState
        title={isGone ? 'Supplier invoice not found' : 'The supplier invoice could not be loaded'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </AdminPage>
  );
}

function InvoiceView({ invoice, history }: { invoice: SupplierInvoice; history: ReactNode }) {
  const { match, purchaseOrder } = invoice;
  return (
    <AdminDocument
      back={{ label: 'Supplier Invoices', href: adminTab.supplierInvoices.href() }}
      kind="Supplier invoice"
      title={invoice.invoiceNumber}
      status={<InvoiceStatus invoice={invoice} />}
      actions={invoice.status === 'paid' ? null : <MarkPaid invoice={invoice} />}
      facts={listFacts(invoice)}
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
          <p className="text-sm">
            {describeMatch(match.orderTotal, parsePence(invoice.totalAmount), parsePence(invoice.vatAmount))}
          </p>
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
          <Facts facts={listPaymentFacts(invoice)} />
        </DocumentSection>
      )}
    </AdminDocument>
  );
}

const listFacts = (invoice: SupplierInvoice): Fact[] => [
  { name: 'Supplier', value: invoice.supplier.name },
  { name: 'Invoice date', value: formatDay(invoice.invoiceDate) },
  { name: 'Due date', value: formatDay(invoice.dueDate) },
  { name: 'Total', value: formatPounds(invoice.totalAmount) },
  { name: 'VAT', value: formatPounds(invoice.vatAmount) },
  { name: 'Recorded by', value: formatActor(invoice.createdBy) },
];

const listPaymentFacts = ({ paidDate, paidAmount, paymentMethod }: SupplierInvoice): Fact[] => [
  { name: 'Paid', value: paidDate ? formatTime(paidDate) : '-' },
  { name: 'Amount', value: paidAmount ? formatPounds(paidAmount) : '-' },
  { name: 'By', value: paymentMethod ? paymentMethodLabels[paymentMethod] : '-' },
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
      onError: showFailure('Failed to update invoice'),
    });
  return (
    <RowStatus
      label={`Status of ${invoice.invoiceNumber}`}
      value={status}
      options={invoiceOptions}
      tone={invoiceLabels[status].tone}
      onChange={(next) => change(buildState(next as SupplierInvoiceStatus))}
    />
  );
}

function MarkPaid({ invoice }: { invoice: SupplierInvoice }) {
  const pay = useMarkPaid();
  const press = () =>
    pay.mutate(invoice, {
      onSuccess: () => toast({ title: 'Invoice marked as paid' }),
      onError: showFailure('Failed to mark invoice as paid'),
    });
  return (
    <Button look="outline" size="sm" onClick={press} pending={pay.isPending}>
      Mark Paid
    </Button>
  );
}
