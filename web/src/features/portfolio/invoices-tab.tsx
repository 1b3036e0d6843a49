import type { Invoice } from '#shared/api/invoices.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Answered } from './answered.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { Payments } from './payments.tsx';
import { useInvoices } from './queries.ts';
import { Statements } from './statements.tsx';
import { TabHead } from './tab-head.tsx';

export function InvoicesTab() {
  return (
    <Answered query={useInvoices()} of="your invoices">
      {(invoices) => (
        <>
          {invoices.length > 0 ? <Invoices invoices={invoices} /> : <NoInvoices />}
          <Statements />
          {invoices.length > 0 && <Payments />}
        </>
      )}
    </Answered>
  );
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const view = useTableView(invoices, invoiceColumns, '-issued');
  return (
    <>
      <TabHead title="Invoices" note="For bottles, for deliveries out of bond, and monthly for storage.">
        <CsvButton view={view} file="dram-invoices" />
      </TabHead>
      <DataTable
        caption="Your invoices"
        view={view}
        keyOf={({ id }) => id}
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
        <p>Each purchase and each month of storage brings an invoice, which you find here as a PDF.</p>
      </EmptyState>
    </>
  );
}
