import { type CreditNote, invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { buildUrl } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { FileDown } from '#web/ui/icons.tsx';
import { useCreditNotes } from './queries.ts';
import { TabHead } from './tab-head.tsx';

const columns: Column<CreditNote>[] = [
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
export function CreditNotes() {
  const { data = [] } = useCreditNotes();
  return data.length > 0 ? <CreditNoteTable notes={data} /> : null;
}

function CreditNoteTable({ notes }: { notes: readonly CreditNote[] }) {
  const view = useTableView(notes, columns, '-issued', 'credit-');
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
