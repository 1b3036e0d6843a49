import { Link } from 'react-router-dom';
import type { AgedDocument, Ageing } from '#shared/contracts/reporting/account-reports.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { ageBucketNames } from '#shared/domain/reporting/ageing.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { dayColumn, fileColumn } from '#web/ui/admin-list/columns.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { useAgeing } from './queries.ts';
import { ReportFrame, ReportTable, Totals } from './report-frame.tsx';

const kinds = {
  manual_invoice: 'Invoice',
  storage_invoice: 'Storage',
  supplier_invoice: 'Supplier invoice',
} as const;

function getHref({ kind, id }: AgedDocument): string | undefined {
  if (!id) return undefined;
  return kind === 'manual_invoice' ? adminTab.manualInvoices.href(id) : adminTab.supplierInvoices.href(id);
}

const columns: Column<AgedDocument>[] = [
  {
    id: 'number',
    name: 'Number',
    isHead: true,
    value: ({ number }) => number,
    show: (row) => {
      const href = getHref(row);
      return href ? (
        <Link
          to={href}
          className="font-medium underline decoration-control underline-offset-4 hover:decoration-current"
        >
          {row.number}
        </Link>
      ) : (
        row.number
      );
    },
  },
  { id: 'name', name: 'Who', value: ({ name }) => name },
  fileColumn('kind', 'Kind', ({ kind }) => kinds[kind]),
  dayColumn('issuedOn', 'Issued', ({ issuedOn }) => issuedOn),
  dayColumn('dueOn', 'Due', ({ dueOn }) => dueOn),
  {
    id: 'daysLate',
    name: 'Age',
    value: ({ daysLate }) => daysLate,
    show: ({ bucket }) => ageBucketNames[bucket],
  },
  poundsColumn('amount', 'Amount', ({ amount }) => amount),
];

export function AgeingReport() {
  return (
    <ReportFrame query={useAgeing()}>
      {({ receivables, payables, today }) => (
        <>
          <Aged id="receivables" title="Owed to the shop" aged={receivables} today={today}>
            Unpaid manual and storage invoices. Orders are paid when they are placed.
          </Aged>
          <Aged id="payables" title="Owed to suppliers" aged={payables} today={today}>
            Unpaid supplier invoices, less credit notes. Disputed invoices are left out.
          </Aged>
        </>
      )}
    </ReportFrame>
  );
}

type AgedProps = { id: string; title: string; aged: Ageing['payables']; today: string; children: string };

function Aged({ id, title, aged, today, children }: AgedProps) {
  const late = aged.buckets.filter(({ bucket, documents }) => bucket === 'not_due' || documents > 0);
  return (
    <div className="grid gap-4">
      <Totals
        label={`${title}, by age`}
        figures={[
          { name: title, value: formatPounds(aged.total), means: `${aged.documents.length} in all` },
          ...late.map(({ bucket, documents, amount }) => ({
            name: ageBucketNames[bucket],
            value: formatPounds(amount),
            means: `${documents} of them`,
          })),
        ]}
      />
      <ReportTable
        id={id}
        title={title}
        rows={aged.documents}
        columns={columns}
        sort="dueOn"
        getKey={({ key }) => key}
        file={`${id}-${today}`}
        empty="There is nothing to pay."
      >
        <p className="mb-3 max-w-measure text-ink-3 text-xs">{children}</p>
      </ReportTable>
    </div>
  );
}
