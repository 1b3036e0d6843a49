import type { ManualInvoiceRow } from '#shared/contracts/invoicing/manual-invoices.ts';
import { type ManualInvoiceStatus, manualInvoiceTypeNames } from '#shared/domain/invoicing/manual-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { dayColumn, fileColumn, statusColumn } from '#web/ui/admin-list/columns.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { useRowChange } from '#web/ui/admin-list/use-row-change.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import {
  formatInvoiceName,
  statusChanged,
  statusFailed,
  statusLabels,
  statusOptions,
  typeOptions,
} from './invoice-labels.ts';
import { manualInvoices, setInvoiceStatus } from './queries.ts';
import { useIssue } from './use-issue.tsx';

const filters: ListFilter[] = [
  { id: 'status', label: 'Status', all: 'All', options: statusOptions },
  { id: 'invoiceType', label: 'Type', all: 'All', options: typeOptions },
];

type Change = (row: ManualInvoiceRow, status: ManualInvoiceStatus) => void;

const buildColumns = (change: Change): Column<ManualInvoiceRow>[] => [
  {
    id: 'invoiceNumber',
    name: 'Invoice Number',
    value: ({ invoiceNumber }) => invoiceNumber ?? 'Draft',
    show: ({ invoiceNumber, customerName }) =>
      invoiceNumber ?? (
        <>
          Draft<span className="sr-only"> for {customerName}</span>
        </>
      ),
    isHead: true,
  },
  { id: 'customer', name: 'Customer', value: ({ customerName }) => customerName },
  poundsColumn('totalAmount', 'Total Amount', ({ totalAmount }) => totalAmount),
  dayColumn('dueDate', 'Due Date', ({ dueDate }) => dueDate),
  statusColumn({
    words: statusLabels,
    options: statusOptions,
    getName: formatInvoiceName,
    onChange: change,
    permission: 'invoices.edit',
  }),
  { id: 'type', name: 'Type', value: ({ invoiceType }) => manualInvoiceTypeNames[invoiceType] },
  fileColumn('customerEmail', 'Email', ({ customerEmail }) => customerEmail),
  fileColumn('customerVatNumber', 'Customer VAT number', ({ customerVatNumber }) => customerVatNumber),
  fileColumn('customerAwrsNumber', 'Customer AWRS number', ({ customerAwrsNumber }) => customerAwrsNumber),
  poundsColumn('subtotal', 'Net Amount', ({ subtotalAmount }) => subtotalAmount, { isFileOnly: true }),
  poundsColumn('vat', 'VAT', ({ vatAmount }) => vatAmount, { isFileOnly: true }),
  fileColumn('issuedAt', 'Issued', ({ issuedAt }) => issuedAt),
  fileColumn('creditNote', 'Credit note', ({ creditNoteNumber }) => creditNoteNumber),
  fileColumn('paidDate', 'Paid', ({ paidDate }) => paidDate),
  fileColumn('createdAt', 'Created', ({ createdAt }) => createdAt),
];

/** Marking a draft as paid would issue it, which cannot be undone, so that is done one by one. */
const bulkActions: BulkAction<ManualInvoiceRow>[] = [
  {
    id: 'cancelled',
    label: 'Set to cancelled',
    run: (row) => setInvoiceStatus(row.id, 'cancelled', row.status),
    confirm: (count) =>
      `Cancel ${count === 1 ? 'this invoice' : `${count} invoices`}? A credit note is raised for each one already issued. This cannot be undone.`,
    done: 'Set to cancelled',
    permission: 'invoices.edit',
  },
];

export function InvoiceList() {
  const issue = useIssue();
  const change = useRowChange<ManualInvoiceRow, ManualInvoiceStatus>({
    source: manualInvoices,
    getKey: ({ id }) => id,
    readValue: ({ status }) => status,
    apply: (row, status) => ({ ...row, status }),
    send: ({ id }, status, seen) => setInvoiceStatus(id, status, seen),
    words: { changed: statusChanged, failed: statusFailed },
  });
  return (
    <>
      <AdminList
        id="manual-invoices"
        source={manualInvoices}
        columns={buildColumns((row, status) => issue.ask(row, status) || change(row, status))}
        getKey={({ id }) => id}
        getName={formatInvoiceName}
        order="-createdAt"
        search="Search manual invoices"
        filters={filters}
        words={{
          caption: 'Manual invoices',
          loading: 'Loading manual invoices...',
          empty:
            'No manual invoices yet. Create your first manual invoice for trades and off-platform sales.',
        }}
        getHref={({ id }) => adminTab.manualInvoices.href(id)}
        bulk={bulkActions}
        create={{
          label: 'Create Invoice',
          href: adminTab.manualInvoices.href('new'),
          permission: 'invoices.edit',
        }}
        actionsFor={(row) => (
          <ButtonLink to={adminTab.manualInvoices.href(row.id)} look="outline" size="sm">
            View Details<span className="sr-only"> of {formatInvoiceName(row)}</span>
          </ButtonLink>
        )}
      />
      {issue.dialog}
    </>
  );
}
