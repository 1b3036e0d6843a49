import { portfolioApi, type Transaction } from '#shared/contracts/bonded-storage/portfolio.ts';
import { type CreditNote, type Invoice, invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { buildUrl } from '#web/lib/api.ts';
import { formatDate, formatMonth } from '#web/lib/format-date.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileDown } from '#web/ui/icons.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { invoiceColumns, transactionColumns } from './invoice-columns.tsx';
import { ListBoundary } from './list-boundary.tsx';
import { useCreditNotes, useDashboard, useInvoices, useTransactions } from './queries.ts';
import { TabHead } from './tab-head.tsx';

export function InvoicesTab() {
  return (
    <ListBoundary query={useInvoices()} of="your invoices">
      {(invoices) => (
        <>
          {invoices.length > 0 ? <Invoices invoices={invoices} /> : <NoInvoices />}
          <CreditNotes />
          <Statements />
          {invoices.length > 0 && <Payments />}
        </>
      )}
    </ListBoundary>
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

/** Each payment and each refund. */
function Payments() {
  return (
    <div className="mt-14">
      <ListBoundary query={useTransactions()} of="your payments">
        {(transactions) => <PaymentTable transactions={transactions} />}
      </ListBoundary>
    </div>
  );
}

function PaymentTable({ transactions }: { transactions: readonly Transaction[] }) {
  const view = useTableView(transactions, transactionColumns, '-date', 'payments-');
  return (
    <>
      <TabHead title="Payments and refunds">
        <CsvButton view={view} file="dram-payments" />
      </TabHead>
      {transactions.length === 0 ? (
        <p className="text-ink-2">No payments yet.</p>
      ) : (
        <DataTable caption="Your payments and refunds" view={view} getKey={({ id }) => id} />
      )}
    </>
  );
}

/** A statement for each month in bond, as a file. */
function Statements() {
  const months = useDashboard().data?.statementMonths ?? [];
  return (
    <section aria-labelledby="statements" className="mt-14">
      <h2 id="statements" className="font-display text-2xl">
        Monthly statements
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-2 text-sm">
        What you held in bond at the end of each month, what arrived and left, and the cost of storage.
      </p>
      {months.length === 0 ? (
        <p className="text-ink-2">Your first statement comes at the end of your first month in bond.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {months.map((month) => (
            <li key={month}>
              <a
                href={buildUrl(portfolioApi.downloadStatement.path, { params: { month } })}
                download
                className={buttonClass({ look: 'outline', size: 'sm' })}
              >
                <FileDown className="size-4" />
                {formatMonth(month)}
                <span className="sr-only">, statement as PDF</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const creditNoteColumns: Column<CreditNote>[] = [
  {
    id: 'number',
    name: 'Credit note',
    isHead: true,
    value: ({ creditNoteNumber }) => creditNoteNumber,
    show: ({ creditNoteNumber }) => <span className="whitespace-nowrap font-medium">{creditNoteNumber}</span>,
  },
  { id: 'invoice', name: 'For invoice', value: ({ invoiceNumber }) => invoiceNumber ?? '–' },
  {
    id: 'issued',
    name: 'Issued',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  poundsColumn('vat', 'VAT included', ({ vatIncluded }) => vatIncluded),
  poundsColumn('amount', 'Amount', ({ amount }) => amount),
];

/** One credit note per refund, beside the invoices; empty without refunds. */
function CreditNotes() {
  const { data = [] } = useCreditNotes();
  return data.length > 0 ? <CreditNoteTable notes={data} /> : null;
}

function CreditNoteTable({ notes }: { notes: readonly CreditNote[] }) {
  const view = useTableView(notes, creditNoteColumns, '-issued', 'credit-');
  return (
    <section className="mt-14">
      <TabHead title="Credit notes" note="One for each refund.">
        <CsvButton view={view} file="dram-credit-notes" />
      </TabHead>
      <DataTable
        caption="Your credit notes"
        view={view}
        getKey={({ creditNoteNumber }) => creditNoteNumber}
        actionsFor={({ creditNoteNumber: number }) => (
          <a
            href={buildUrl(invoicesApi.downloadCreditNote.path, { params: { number } })}
            download
            className={buttonClass({ look: 'quiet', size: 'sm' })}
          >
            <FileDown className="size-4" />
            PDF<span className="sr-only"> of credit note {number}</span>
          </a>
        )}
      />
    </section>
  );
}
