import type { SupplierInvoiceRow } from '#shared/api/supplier-invoices.ts';
import type { SupplierInvoiceStatus } from '#shared/domain/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { dayColumn, poundsColumn, statusColumn } from '#web/ui/admin-list/columns.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { type RowChange, useRowChange } from '#web/ui/admin-list/use-row-change.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { type InvoiceState, markPaid, newState, setInvoiceState, supplierInvoices } from './queries.ts';
import { invoiceOptions, invoiceWords } from './status-words.ts';

const filters: ListFilter[] = [{ id: 'status', label: 'Status', all: 'All', options: invoiceOptions }];

const changing: Omit<RowChange<SupplierInvoiceRow, InvoiceState>, 'send' | 'words'> = {
  source: supplierInvoices,
  keyOf: ({ id }) => id,
  readValue: ({ status, paidDate, paymentMethod }) => ({ status, paidDate, paymentMethod }),
  apply: (row, state) => ({ ...row, ...state }),
};

function columnsWith(change: (row: SupplierInvoiceRow, status: SupplierInvoiceStatus) => void) {
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
      words: invoiceWords,
      options: invoiceOptions,
      nameOf: ({ invoiceNumber }) => invoiceNumber,
      onChange: change,
    }),
    {
      id: 'purchaseOrder',
      name: 'PO Reference',
      value: ({ purchaseOrder }) => purchaseOrder?.poNumber ?? '-',
    },
    { id: 'vatAmount', name: 'VAT', value: ({ vatAmount }) => Number(vatAmount), isFileOnly: true },
    { id: 'invoiceDate', name: 'Invoice Date', value: ({ invoiceDate }) => invoiceDate, isFileOnly: true },
    { id: 'recorded', name: 'Recorded', value: ({ createdAt }) => createdAt, isFileOnly: true },
    { id: 'paidDate', name: 'Paid', value: ({ paidDate }) => paidDate, isFileOnly: true },
  ];
  return columns;
}

/** Many at once; each is taken back to what it was. */
const bulk: BulkAction<SupplierInvoiceRow>[] = [
  {
    id: 'approved',
    label: 'Set to approved',
    run: (row) => setInvoiceState(row, newState('approved')),
    undo: (row) => setInvoiceState(row, row),
    done: 'Set to approved',
  },
  {
    id: 'paid',
    label: 'Mark Paid',
    run: markPaid,
    undo: (row) => setInvoiceState(row, row),
    confirm: (count) => `Mark ${count} as paid today, in full, by bank transfer?`,
    done: 'Marked as paid',
  },
];

const statusSaid = { changed: 'Invoice status updated', failed: 'Failed to update invoice' };

/** What suppliers have billed, the latest recorded first. */
export function InvoiceList() {
  const change = useRowChange<SupplierInvoiceRow, InvoiceState>({
    ...changing,
    send: setInvoiceState,
    words: statusSaid,
  });
  const pay = useRowChange<SupplierInvoiceRow, InvoiceState>({
    ...changing,
    // Taken back, it is what it was before.
    send: (row, state) => (state.status === 'paid' ? markPaid(row) : setInvoiceState(row, state)),
    words: { changed: 'Invoice marked as paid', failed: 'Failed to mark invoice as paid' },
    undoWords: statusSaid,
  });
  return (
    <AdminList
      id="supplier-invoices"
      source={supplierInvoices}
      columns={columnsWith((row, status) => change(row, newState(status)))}
      keyOf={({ id }) => id}
      nameOf={({ invoiceNumber }) => invoiceNumber}
      order="-recorded"
      search="Search supplier invoices"
      filters={filters}
      words={{
        caption: 'Supplier invoices',
        loading: 'Loading supplier invoices...',
        empty: 'No supplier invoices yet. Upload your first supplier invoice to track payments.',
      }}
      hrefOf={({ id }) => adminTab.supplierInvoices.href(id)}
      bulk={bulk}
      create={{ label: 'Upload Invoice', href: adminTab.supplierInvoices.href('new') }}
      actionsFor={(row) =>
        row.status === 'paid' ? null : (
          <Button look="outline" size="sm" onClick={() => pay(row, newState('paid'))}>
            Mark Paid<span className="sr-only">: {row.invoiceNumber}</span>
          </Button>
        )
      }
    />
  );
}
