import type { SupplierInvoiceRow } from '#shared/contracts/procurement/supplier-invoices.ts';
import type { SupplierInvoiceStatus } from '#shared/domain/procurement/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { dayColumn, fileColumn, statusColumn } from '#web/ui/admin-list/columns.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { type RowChange, useRowChange } from '#web/ui/admin-list/use-row-change.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { buildState, type InvoiceState, markPaid, setInvoiceState, supplierInvoices } from './queries.ts';
import { invoiceLabels, invoiceOptions } from './status-labels.ts';

const filters: ListFilter[] = [{ id: 'status', label: 'Status', all: 'All', options: invoiceOptions }];

const statusChange: Omit<RowChange<SupplierInvoiceRow, InvoiceState>, 'send' | 'words'> = {
  source: supplierInvoices,
  getKey: ({ id }) => id,
  readValue: ({ status, paidDate, paymentMethod }) => ({ status, paidDate, paymentMethod }),
  apply: (row, state) => ({ ...row, ...state }),
};

function buildColumns(change: (row: SupplierInvoiceRow, status: SupplierInvoiceStatus) => void) {
  const columns: Column<SupplierInvoiceRow>[] = [
    {
      id: 'invoiceNumber',
      name: 'Invoice Number',
      value: ({ invoiceNumber }) => invoiceNumber,
      isHead: true,
    },
    { id: 'supplier', name: 'Supplier', value: ({ supplier }) => supplier.name },
    poundsColumn('totalAmount', 'Total Amount', ({ totalAmount }) => totalAmount),
    dayColumn('dueDate', 'Due Date', ({ dueDate }) => dueDate),
    statusColumn({
      words: invoiceLabels,
      options: invoiceOptions,
      getName: ({ invoiceNumber }) => invoiceNumber,
      onChange: change,
      permission: 'payables.edit',
    }),
    {
      id: 'purchaseOrder',
      name: 'PO Reference',
      value: ({ purchaseOrder }) => purchaseOrder?.poNumber ?? '-',
    },
    poundsColumn('vatAmount', 'VAT', ({ vatAmount }) => vatAmount, { isFileOnly: true }),
    fileColumn('invoiceDate', 'Invoice Date', ({ invoiceDate }) => invoiceDate),
    fileColumn('recorded', 'Recorded', ({ createdAt }) => createdAt),
    fileColumn('paidDate', 'Paid', ({ paidDate }) => paidDate),
  ];
  return columns;
}

/** Bulk changes; each can be undone. */
const bulkActions: BulkAction<SupplierInvoiceRow>[] = [
  {
    id: 'approved',
    label: 'Set to approved',
    run: (row) => setInvoiceState(row, buildState('approved'), row.status),
    undo: (row) => setInvoiceState(row, row, 'approved'),
    done: 'Set to approved',
    permission: 'payables.edit',
  },
  {
    id: 'paid',
    label: 'Mark Paid',
    run: markPaid,
    undo: (row) => setInvoiceState(row, row, 'paid'),
    confirm: (count) => `Mark ${count} as paid today, in full, by bank transfer?`,
    done: 'Marked as paid',
    permission: 'payables.edit',
  },
];

const statusMessages = { changed: 'Invoice status updated', failed: 'Failed to update invoice' };

export function InvoiceList() {
  const mayEdit = useHasPermission('payables.edit');
  const change = useRowChange<SupplierInvoiceRow, InvoiceState>({
    ...statusChange,
    send: (row, state, seen) => setInvoiceState(row, state, seen.status),
    words: statusMessages,
  });
  const pay = useRowChange<SupplierInvoiceRow, InvoiceState>({
    ...statusChange,
    // An undo restores the earlier state.
    send: (row, state, seen) =>
      state.status === 'paid' ? markPaid(row) : setInvoiceState(row, state, seen.status),
    words: { changed: 'Invoice marked as paid', failed: 'Failed to mark invoice as paid' },
    undoWords: statusMessages,
  });
  return (
    <AdminList
      id="supplier-invoices"
      source={supplierInvoices}
      columns={buildColumns((row, status) => change(row, buildState(status)))}
      getKey={({ id }) => id}
      getName={({ invoiceNumber }) => invoiceNumber}
      order="-recorded"
      search="Search supplier invoices"
      filters={filters}
      words={{
        caption: 'Supplier invoices',
        loading: 'Loading supplier invoices...',
        empty: 'No supplier invoices yet. Upload your first supplier invoice to track payments.',
      }}
      getHref={({ id }) => adminTab.supplierInvoices.href(id)}
      bulk={bulkActions}
      create={{
        label: 'Upload Invoice',
        href: adminTab.supplierInvoices.href('new'),
        permission: 'payables.edit',
      }}
      actionsFor={(row) =>
        row.status === 'paid' || !mayEdit ? null : (
          <Button look="outline" size="sm" onClick={() => pay(row, buildState('paid'))}>
            Mark Paid<span className="sr-only">: {row.invoiceNumber}</span>
          </Button>
        )
      }
    />
  );
}
