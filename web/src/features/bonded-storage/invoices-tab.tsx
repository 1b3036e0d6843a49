import type { Invoice } from '#shared/contracts/invoicing/invoices.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { Payments } from './payments.tsx';
import { useInvoices } from './queries.ts';
import { QueryBoundary } from './query-boundary.tsx';
import { Statements } from './statements.tsx';
import { TabHead } from './tab-head.tsx';

export function InvoicesTab() {
  return (
    <QueryBoundary query={useInvoices()} of="your invoices">
      {(invoices) => (
        <>
          {invoices.length > 0 ? <Invoices invoices={invoices} /> : <NoInvoices />}
          <CreditNotes />
          <Statements />
          {invoices.length > 0 && <Payments />}
        </>
      )}
    </QueryBoundary>
  );
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const view = useTableView(invoices, invoiceColumns, '-issued');
  return (
    <>
      <TabHead title="Invoices" note="For bottles, deliveries from bond and monthly storage.">
        <CsvButton view={view} file="dram-invoices" />
      </TabHead>
      <DataTable
        caption="Your invoices"
        view={view}
        getKey={({ id }) => id}
        actionsFor={(invoice) => <InvoiceActions invoice={invoice} />}
      />
    </>
  );
}

function NoInvoices() {
  return (
    <>
      <TabHead title="Invoices" />
      <EmptyState title="No invoices yet">
        <p>You get a PDF invoice here for every purchase and each month of storage.</p>
      </EmptyState>
    </>
  );
}
