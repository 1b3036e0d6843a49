import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { adminCustomers, adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { Notes } from '#web/ui/admin-document/notes.tsx';
import { dayColumn, timeColumn } from '#web/ui/admin-list/columns.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { type AdminCustomer, exportCustomer, useCustomer, useCustomerChanges } from './queries.ts';

const linkClass = 'text-brass-light underline decoration-control underline-offset-4';

type CustomerPageProps = {
  id: string;
  /** The order columns that this page shares with the list of orders. */
  orderColumns: readonly Column<AdminCustomer['orderList'][number]>[];
  history: ReactNode;
};

export function CustomerPage({ id, ...rest }: CustomerPageProps) {
  const { data, error, refetch, isFetching } = useCustomer(id);
  if (data) return <CustomerView customer={data} {...rest} />;
  if (isRefusal(error, 'customer_not_found'))
    return (
      <EmptyState
        title="Customer not found"
        level="h1"
        actions={<ButtonLink to={adminCustomers.href()}>All customers</ButtonLink>}
      >
        Their account may have been deleted, or their guest orders merged into an account.
      </EmptyState>
    );
  if (!error) return <Loading label="Loading the customer" />;
  return (
    <ErrorState
      level="h1"
      title="The customer could not be loaded"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

const bottleColumns: Column<AdminCustomer['bottles'][number]>[] = [
  { id: 'name', name: 'Bottle', value: ({ name }) => name, isHead: true },
  { id: 'stored', name: 'In bond', value: ({ stored }) => stored, isFigure: true },
  dayColumn('storedSince', 'Since', ({ storedSince }) => storedSince),
  {
    id: 'order',
    name: 'Order',
    value: ({ orderNumber }) => orderNumber,
    show: ({ orderId, orderNumber }) => (
      <Link to={adminTab.orders.href(orderId)} className={linkClass}>
        {orderNumber}
      </Link>
    ),
  },
];

const invoiceKinds = { sale: 'Bottles', release: 'Delivery from bond', storage: 'Storage' } as const;
const invoiceStatuses = { paid: 'Paid', pending: 'To be paid', overdue: 'Overdue' } as const;

const invoiceColumns: Column<AdminCustomer['invoices'][number]>[] = [
  { id: 'number', name: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber, isHead: true },
  { id: 'kind', name: 'For', value: ({ kind }) => invoiceKinds[kind] },
  timeColumn('issued', 'Issued', ({ createdAt }) => createdAt),
  { id: 'status', name: 'Status', value: ({ status }) => invoiceStatuses[status] },
  poundsColumn('amount', 'Total', ({ amount }) => amount),
];

type CustomerViewProps = Omit<CustomerPageProps, 'id'> & { customer: AdminCustomer };

function CustomerView({ customer, orderColumns, history }: CustomerViewProps) {
  const { id, kind, name, email, phone, paid, refunded, lifetimeValue, orderList } = customer;
  const canEdit = useHasPermission('customers.edit');
  const { merge, ...changes } = useCustomerChanges(id);
  return (
    <AdminDocument
      back={{ label: adminCustomers.label, href: adminCustomers.href() }}
      kind="Customer"
      title={name}
      status={<Badge>{kind === 'guest' ? 'Guest' : 'Account'}</Badge>}
      actions={
        <Allowed permission="customers.erase">
          <DataRights customer={customer} />
        </Allowed>
      }
      facts={[
        {
          name: 'Email',
          value: (
            <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere`}>
              {email}
            </a>
          ),
        },
        ...(phone ? [{ name: 'Phone', value: phone }] : []),
        { name: 'Customer since', value: formatDay(customer.since) },
        { name: 'Orders', value: customer.orders },
        {
          name: 'Lifetime value',
          value: (
            <>
              {formatPounds(lifetimeValue)}
              {parsePence(refunded) > 0 && (
                <span className="block font-normal text-ink-3 text-xs">
                  {formatPounds(paid)} paid, {formatPounds(refunded)} refunded
                </span>
              )}
            </>
          ),
        },
        { name: 'Newsletter', value: formatConsent(customer.newsletter) },
      ]}
      history={history}
    >
      {customer.mergeable > 0 && canEdit && <MergeNotice customer={customer} merge={merge} />}
      {orderList.length > 0 ? (
        <div>
          <DocumentLines caption="Orders" columns={orderColumns} rows={orderList} getKey={(row) => row.id} />
          {customer.hasMoreOrders && (
            <p className="mt-3 text-sm">
              <Link
                to={`${adminTab.orders.href()}?${new URLSearchParams({ search: email })}`}
                className={linkClass}
              >
                All orders of {email}
              </Link>
            </p>
          )}
        </div>
      ) : (
        <DocumentSection title="Orders">
          <p className="text-ink-2 text-sm">No orders yet.</p>
        </DocumentSection>
      )}
      {customer.bottles.length > 0 && (
        <DocumentLines caption="Bottles in bond" columns={bottleColumns} rows={customer.bottles} />
      )}
      {customer.invoices.length > 0 && (
        <DocumentLines
          caption="Invoices"
          columns={invoiceColumns}
          rows={customer.invoices}
          getKey={(row) => row.id}
        />
      )}
      <Notes notes={customer.notes} canNote={canEdit} changes={changes} />
    </AdminDocument>
  );
}

function formatConsent(newsletter: AdminCustomer['newsletter']): string {
  if (!newsletter) return 'Never signed up';
  const { status, subscribedAt, confirmedAt, unsubscribedAt } = newsletter;
  if (status === 'active') return `Yes, confirmed ${formatDay(confirmedAt ?? subscribedAt)}`;
  if (status === 'pending') return 'Not confirmed yet';
  if (status === 'suppressed') return 'Suppressed: bounced or reported as spam';
  return unsubscribedAt ? `Unsubscribed ${formatDay(unsubscribedAt)}` : 'Unsubscribed';
}

/** The guest orders of the email address that this account has verified, and a button to move them to it. */
function MergeNotice({
  customer,
  merge,
}: {
  customer: AdminCustomer;
  merge: ReturnType<typeof useCustomerChanges>['merge'];
}) {
  const [isOpen, setOpen] = useState(false);
  const orders = customer.mergeable === 1 ? 'One guest order' : `${customer.mergeable} guest orders`;
  return (
    <Notice title={`${orders} from the same mailbox`}>
      <p>Bought with {customer.email} without signing in, and not yet in this account.</p>
      <Button look="outline" size="sm" onClick={() => setOpen(true)} className="mt-2 w-fit">
        Merge into account
      </Button>
      <ConfirmChange
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        mutation={merge}
        sent={undefined}
        title="Merge guest orders?"
        press="Merge orders"
        done={({ merged }) => (merged === 1 ? 'One order merged' : `${merged} orders merged`)}
        failed="The orders were not merged"
      >
        The customer will see these orders and their invoices in the account. This cannot be undone.
      </ConfirmChange>
    </Notice>
  );
}

/** For a customer's data requests: export everything stored about them, or erase it. */
function DataRights({ customer }: { customer: AdminCustomer }) {
  const navigate = useNavigate();
  const [isErasing, setErasing] = useState(false);
  const save = useMutation({
    mutationFn: () => exportCustomer(customer.id),
    onSuccess: ({ name, content }) => saveFile(name, 'application/json', content),
    onError: showFailure('The file could not be created'),
  });
  return (
    <>
      <Button look="outline" size="sm" onClick={() => save.mutate()} pending={save.isPending}>
        Export data
      </Button>
      <Button look="outline" size="sm" onClick={() => setErasing(true)}>
        Erase
      </Button>
      {isErasing && (
        <EraseDialog
          customer={customer}
          onClose={() => setErasing(false)}
          onErased={() => void navigate(adminCustomers.href())}
        />
      )}
    </>
  );
}
