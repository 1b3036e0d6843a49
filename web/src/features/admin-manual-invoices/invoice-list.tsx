import type { ManualInvoiceRow } from '#shared/api/manual-invoices.ts';
import { type ManualInvoiceStatus, manualInvoiceTypeNames } from '#shared/domain/manual-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { dayColumn, poundsColumn, statusColumn } from '#web/ui/admin-list/columns.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { useRowChange } from '#web/ui/admin-list/use-row-change.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import {
  nameOfInvoice,
  statusChanged,
  statusFailed,
  statusOptions,
  statusWords,
  typeOptions,
} from './invoice-words.ts';
import { manualInvoices, setInvoiceStatus } from './queries.ts';
import { useIssue } from './use-issue.tsx';

const filters: ListFilter[] = [
  { id: 'status', label: 'Status', all: 'All', options: statusOptions },
  { id: 'invoiceType', label: 'Type', all: 'All', options: typeOptions },
];

type Change = (row: ManualInvoiceRow, status: ManualInvoiceStatus) => void;

const columnsWith = (change: Change): Column<ManualInvoiceRow>[] => [
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
  statusColumn({ words: statusWords, options: statusOptions, nameOf: nameOfInvoice, onChange: change }),
  { id: 'type', name: 'Type', value: ({ invoiceType }) => manualInvoiceTypeNames[invoiceType] },
  { id: 'customerEmail', name: 'Email', value: ({ customerEmail }) => customerEmail, isFileOnly: true },
  {
    id: 'subtotal',
    name: 'Net Amount',
    value: ({ subtotalAmount }) => Number(subtotalAmount),
    isFileOnly: true,
  },
  { id: 'vat', name: 'VAT', value: ({ vatAmount }) => Number(vatAmount), isFileOnly: true },
  { id: 'issuedAt', name: 'Issued', value: ({ issuedAt }) => issuedAt, isFileOnly: true },
  { id: 'paidDate', name: 'Paid', value: ({ paidDate }) => paidDate, isFileOnly: true },
  { id: 'createdAt', name: 'Created', value: ({ createdAt }) => createdAt, isFileOnly: true },
];

/** Many at once; each is taken back to what it was. A draft is issued by being paid, which nothing takes back: one by one. */
const bulk: BulkAction<ManualInvoiceRow>[] = [
  {
    id: 'cancelled',
    label: 'Set to cancelled',
    run: ({ id }) => setInvoiceStatus(id, 'cancelled'),
    undo: ({ id, status }) => setInvoiceStatus(id, status),
    confirm: (count) => `Cancel ${count === 1 ? 'this invoice' : `${count} invoices`}?`,
    done: 'Set to cancelled',
  },
];

/** Invoices for sales outside the shop, the latest first. */
export function InvoiceList() {
  const issue = useIssue();
  const change = useRowChange<ManualInvoiceRow, ManualInvoiceStatus>({
    source: manualInvoices,
    keyOf: ({ id }) => id,
    readValue: ({ status }) => status,
    apply: (row, status) => ({ ...row, status }),
    send: ({ id }, status) => setInvoiceStatus(id, status),
    words: { changed: statusChanged, failed: statusFailed },
  });
  return (
    <>
      <AdminList
        id="manual-invoices"
        source={manualInvoices}
        columns={columnsWith((row, status) => issue.ask(row, status) || change(row, status))}
        keyOf={({ id }) => id}
        nameOf={nameOfInvoice}
        order="-createdAt"
        search="Search manual invoices"
        filters={filters}
        words={{
          caption: 'Manual invoices',
          loading: 'Loading manual invoices...',
          empty:
            'No manual invoices yet. Create your first manual invoice for trades and off-platform sales.',
        }}
        hrefOf={({ id }) => adminTab.manualInvoices.href(id)}
        bulk={bulk}
        create={{ label: 'Create Invoice', href: adminTab.manualInvoices.href('new') }}
        actionsFor={(row) => (
          <ButtonLink to={adminTab.manualInvoices.href(row.id)} look="outline" size="sm">
            View Details<span className="sr-only"> of {nameOfInvoice(row)}</span>
          </ButtonLink>
        )}
      />
      {issue.dialog}
    </>
  );
}
